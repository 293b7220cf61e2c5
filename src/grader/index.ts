export { ADAPTER, CLOCK, DB, type Handle, Odd, raw, receiver, type World } from '#lab';
export { assemble, type ExerciseModule, type ExerciseParts, onlyCheck } from './assemble.ts';
export { BOARD_STAGES, type BoardAction, type BoardState, runBoard } from './board.ts';
export { capstone, firstFailingStage, stagesOf, verdictOfStage } from './capstone.ts';
export { answeredTrue, released, setAside, waitAfter } from './endings.ts';
export {
  type Check,
  type CheckModule,
  defineChecks,
  type ExerciseCode,
  type ExerciseKind,
} from './exercise.ts';
export {
  checkIdsOf,
  demo,
  type GradeHooks,
  grade,
  howOf,
  replay,
  type ShownRun,
  verdictOf,
} from './grade.ts';
export {
  defineMatrix,
  isMatrix,
  type MatrixExercise,
  type MatrixModule,
  type Subject,
} from './matrix.ts';
export { must, never } from './must.ts';
export { parseTimelineAnswer, type TimelineAnswer, UnreadableAnswer } from './placements.ts';
export type { Place } from './places.ts';
export { POLICIES, type Policy, UNUSUAL, USUAL } from './policy.ts';
export { definePuzzle, isPuzzle, type Puzzle, type PuzzleModule } from './puzzle.ts';
export { type PuzzleView, type QuestionView, viewPuzzle } from './puzzle-view.ts';
export { finds, type QueryData, type RedriveRow } from './query-checks.ts';
export { ENOUGH, likeness, nameOf, resemble, type Signature, signatureOf } from './resemble.ts';
export { createRoom, type Room } from './room.ts';
export { dead, type JobRow, job, leased, SHOP_SCHEMA } from './shop.ts';
export {
  type Attempt,
  attemptOf,
  changed,
  crashed,
  everything,
  handedOut,
  jobRow,
  leaseIsWhole,
  returned,
  sentBody,
  underEachPolicy,
} from './shop-checks.ts';
export { type Solution, solve } from './solve.ts';
export type { Scenario, Trial } from './trial.ts';
export * from './verdict.ts';
