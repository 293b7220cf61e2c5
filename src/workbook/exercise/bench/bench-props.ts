import type { Engine } from '../../engine/client.ts';
import type { ExerciseContent } from '../content.ts';
import type { NextPage } from '../verdict/VerdictView.tsx';

/** What the page of every kind of exercise gets. */
export interface BenchProps {
  readonly content: ExerciseContent;
  readonly engine: Engine;
  /** What comes after this exercise; null at the end. */
  readonly next: NextPage | null;
}
