import type { Matrix } from '#grader/matrix.ts';
import { useText } from '../../i18n/context.ts';
import { Sentence } from '../Rich.tsx';
import own from './checks.module.css';
import { MatrixTable } from './MatrixTable.tsx';
import { matrixView } from './matrix-view.ts';

interface Props {
  readonly matrix: Matrix;
  readonly mutants: ReadonlyMap<string, string>;
}

/** What the learner's checks say of every program: first what is wrong, in words, then the whole table. */
export function MatrixStage({ matrix, mutants }: Props) {
  const text = useText().exercise.matrix;
  const view = matrixView(matrix, mutants);
  const survivors = view.programs.filter(({ outcome }) => outcome === 'survives');
  const refused = view.programs.filter(({ outcome }) => outcome === 'refused');
  return (
    <section className={own.stage} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={own.explain}>{text.explain}</p>
      {view.rows.length === 0 ? (
        <p>
          <Sentence>{text.noChecks}</Sentence>
        </p>
      ) : (
        <>
          <Wrong title={text.refused(refused.length)} programs={refused} />
          <Wrong title={text.survivors(survivors.length)} programs={survivors} />
          <MatrixTable view={view} />
        </>
      )}
    </section>
  );
}

interface WrongProps {
  readonly title: string;
  readonly programs: readonly { readonly name: string; readonly words: string }[];
}

function Wrong({ title, programs }: WrongProps) {
  if (programs.length === 0) return null;
  return (
    <div className={own.wrong}>
      <p>{title}</p>
      <ul>
        {programs.map(({ name, words }) => (
          <li key={name}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
