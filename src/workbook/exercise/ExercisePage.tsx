import { useCallback } from 'react';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { Loading } from '../app/Loading.tsx';
import { useOutline } from '../app/outline.tsx';
import states from '../app/states.module.css';
import { TextFailed } from '../app/TextFailed.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { usePageTitle } from '../app/use-page.ts';
import { engine as pageEngine } from '../engine/engine.ts';
import { useLocale, useText } from '../i18n/context.ts';
import { placeOf } from '../progress/next-step.ts';
import { loadExercise } from './content.ts';
import { Workbench } from './Workbench.tsx';

export interface ExercisePageProps {
  readonly slug: string;
  /** Tests pass one with a worker of their own. */
  readonly engine?: typeof pageEngine;
  readonly load?: typeof loadExercise;
}

/** An exercise, by its slug. Nothing of the learner's runs before a press. */
export default function ExercisePage({
  slug,
  engine = pageEngine,
  load = loadExercise,
}: ExercisePageProps) {
  const text = useText().exercise;
  const locale = useLocale();
  const outline = useOutline();
  const request = useCallback(
    async () => ({ slug, content: await load(slug, locale) }),
    [slug, locale, load],
  );
  const { value, failed, failures, retry } = useLoaded(request);
  // While another exercise is on its way, the old one must not take its draft.
  const content = value?.slug === slug ? value.content : undefined;
  const title = content === null ? text.link.unknown(slug) : content?.text.frontmatter.title;
  usePageTitle(title ?? 'Crashbook');

  if (content) {
    const after = placeOf(outline, `/exercise/${slug}`)?.after;
    const next = after ? { href: `#${after.path}`, title: after.title } : null;
    return (
      <>
        {failed && <TextFailed retry={retry} />}
        <Workbench key={slug} content={content} engine={engine} next={next} />
      </>
    );
  }
  if (failed) return <LoadFailed failures={failures} retry={retry} />;
  if (content === null) {
    return (
      <div className={states.state} role="alert">
        <h1>{text.link.unknown(slug)}</h1>
        <a className="button primary" href="#/">
          {text.back}
        </a>
      </div>
    );
  }
  return <Loading />;
}
