/** Proves an author's folder with the rules of the command line, and tells what became of each of its answers. */
import type { Files } from '#content/files.ts';
import { readExercise } from '#content/read-exercise.ts';
import { USUAL } from '#grader/policy.ts';
import { resemble, signatureOf } from '#grader/resemble.ts';
import type { Verdict } from '#grader/verdict.ts';
import type { Judge } from '#validate/judge.ts';
import { Panel } from '#validate/panel.ts';
import { createTypeChecker } from '#validate/types.ts';
import { type Proven, validateFolder } from '#validate/validate-folder.ts';
import type { AnswerFinding, AuthorReply, Findings, Graded } from '../protocol.ts';
import { LIBRARIES } from './type-libraries.ts';

interface Request {
  /** Holds the folder, and those of the exercises that it names. */
  readonly files: Files;
  readonly slug: string;
  /** Each grades one answer at a time. */
  readonly judges: readonly Judge[];
  readonly say: (reply: AuthorReply) => void;
}

/** Says what is planned, started and graded; the findings are what comes back. */
export async function checkFolder({ files, slug, judges, say }: Request): Promise<Findings> {
  const home = `exercises/${slug}/`;
  const inside = (path: string) => path.slice(home.length);
  const panel = new Panel(judges);
  const { folder } = readExercise(files, slug);
  const planned = [...(folder.starter ? [folder.starter] : []), ...folder.answers, ...folder.wrong];
  say({ kind: 'planned', files: planned.map(({ path }) => inside(path)) });
  const { problems, rules, note, proven } = await validateFolder({
    files,
    slug,
    panel,
    grader: { resemble, signatureOf },
    checkTypes: createTypeChecker(LIBRARIES),
    policy: { ...USUAL },
    hooks: {
      onStart: (path) => say({ kind: 'started', file: inside(path) }),
      onDone: (path, verdict) => say({ kind: 'graded', file: inside(path), ...graded(verdict) }),
    },
  });
  const answers = proven ? answersOf(proven, inside) : [];
  return { problems, rules, note, graded: panel.graded, answers };
}

function graded({ verdict, checks }: Verdict): Graded {
  const failed = checks.filter((check) => check.outcome === 'failed');
  return { verdict, rejectedBy: failed.map(({ id }) => id) };
}

function answersOf(
  { folder, evidence }: Proven,
  inside: (path: string) => string,
): readonly AnswerFinding[] {
  const none = { recognisedAs: null, expected: null };
  const { starter, answers, wrong, resembles } = evidence;
  const started: AnswerFinding = {
    ...{ file: inside(folder.starter.path), role: 'starter' as const },
    ...none,
    ...graded(starter),
  };
  const correct = folder.answers.flatMap(({ name, path }): AnswerFinding[] => {
    const verdict = answers.get(name);
    return verdict ? [{ file: inside(path), role: 'answer', ...none, ...graded(verdict) }] : [];
  });
  const mistakes = folder.wrong.flatMap(({ name, path }): AnswerFinding[] => {
    const verdict = wrong.get(name);
    if (!verdict) return [];
    const recognisedAs = resembles.get(name) ?? null;
    const expected = folder.meta.wrong[name] ?? null;
    return [{ file: inside(path), role: 'wrong', recognisedAs, expected, ...graded(verdict) }];
  });
  return [started, ...correct, ...mistakes];
}
