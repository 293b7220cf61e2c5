import { useState } from 'react';
import type { BrokenView } from '#grader/puzzle-view.ts';
import type { Engine, SolveResult } from '../../engine/client.ts';
import { useText } from '../../i18n/context.ts';
import { SeenLine } from '../verdict/Seen.tsx';

interface Props {
  readonly engine: Engine;
  readonly exercise: string;
  readonly broken: BrokenView | null;
  /** How many faults the learner placed. */
  readonly used: number;
}

/** What an accepted "break it" is told: which invariant broke, where, and with how many faults. */
export function Broke({ engine, exercise, broken, used }: Props) {
  const text = useText().exercise.puzzle;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<SolveResult | null>(null);
  const ask = async () => {
    setBusy(true);
    setFound(await engine.solvePuzzle(exercise));
    setBusy(false);
  };
  const fewest = found?.kind === 'solved' ? (found.solution?.fewest ?? null) : null;
  return (
    <>
      {broken && (
        <>
          <p>{text.broke(broken.atStep)}</p>
          <SeenLine failure={{ ...broken, fault: null }} check="breaks" />
        </>
      )}
      <p>
        {text.used(used)} <span role="status">{fewest !== null && text.fewest(fewest, used)}</span>
        {found && fewest === null && <span role="alert">{text.notCounted}</span>}
      </p>
      {fewest === null && (
        <p>
          <button type="button" aria-disabled={busy} onClick={() => !busy && void ask()}>
            {busy ? text.counting : text.askFewest}
          </button>
        </p>
      )}
    </>
  );
}
