/** The stages of a capstone with their state: those that are exercises of their own, then what it brings itself. Pure. */
import type { Verdict } from '#grader/verdict.ts';
import type { ExerciseContent, StageContent } from '../content.ts';
import type { CheckMark } from '../verdict/finding.ts';
import { declares } from './merge.ts';

export type StageMark = 'holds' | 'fails' | 'written' | 'ahead';

export interface Stage {
  readonly id: string;
  /** From 1. */
  readonly n: number;
  readonly title: string;
  /** What the stage begins with; null where nothing new is written. */
  readonly begins: StageContent | null;
}

/** Stages in their order; the capstone's own checks are stages after the others. */
export function stagesOf({ meta, text, stages = [] }: ExerciseContent): readonly Stage[] {
  const own = meta.checks.map((id) => ({
    id,
    title: text.checks.find((check) => check.id === id)?.title ?? id,
    begins: null,
  }));
  const all = [
    ...stages.map((stage) => ({ id: stage.slug, title: stage.title, begins: stage })),
    ...own,
  ];
  return all.map((stage, place) => ({ ...stage, n: place + 1 }));
}

function isWritten(stage: Stage, source: string): boolean {
  return stage.begins?.functions.every(({ name }) => declares(source, name)) ?? false;
}

/** How many stages a file is ready for: those it has the functions of, and the rest once it has all of them. */
export function readyFor(stages: readonly Stage[], source: string): number {
  const missing = stages.findIndex((stage) => stage.begins !== null && !isWritten(stage, source));
  return missing === -1 ? stages.length : Math.max(1, missing);
}

/** Which stage a check belongs to. */
export function stageOfCheck(id: string): string {
  return id.split('.')[0] ?? id;
}

/** @param verdict the latest one about this very file; null before. */
export function markOf(stage: Stage, source: string, verdict: Verdict | null): StageMark {
  const own = verdict?.checks.filter(({ id }) => stageOfCheck(id) === stage.id) ?? [];
  if (own.length > 0) {
    return own.every(({ outcome }) => outcome === 'passed') ? 'holds' : 'fails';
  }
  return isWritten(stage, source) ? 'written' : 'ahead';
}

export interface StageChecks {
  readonly stage: Stage;
  readonly marks: readonly CheckMark[];
}

/** The checks of a verdict under the stages they belong to. */
export function groupMarks(
  marks: readonly CheckMark[],
  stages: readonly Stage[],
): readonly StageChecks[] {
  return stages
    .map((stage) => ({ stage, marks: marks.filter(({ id }) => stageOfCheck(id) === stage.id) }))
    .filter((group) => group.marks.length > 0);
}

/** The number of the stage that a check belongs to; null outside a capstone. */
export function stageNumber(content: ExerciseContent, check: string): number | null {
  if (content.meta.kind !== 'capstone') return null;
  return stagesOf(content).find(({ id }) => id === stageOfCheck(check))?.n ?? null;
}
