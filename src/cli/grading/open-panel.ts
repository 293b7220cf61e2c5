/** A panel of examiners, each with a worker thread of its own. */
import { availableParallelism } from 'node:os';
import { Panel } from '#validate/panel.ts';
import { Examiner, type ExaminerOptions } from './examiner.ts';

export type ExaminerPanel = Panel<Examiner>;

/** How many answers this machine grades at a time. */
export const PANEL_SIZE = Math.min(4, availableParallelism());

/** @param size how many answers are graded at a time */
export function openPanel(size: number, options: ExaminerOptions = {}): ExaminerPanel {
  return new Panel(Array.from({ length: Math.max(1, size) }, () => new Examiner(options)));
}

/** Ends every worker; the panel may be used again afterwards. */
export async function closePanel(panel: ExaminerPanel): Promise<void> {
  await Promise.all(panel.judges.map((examiner) => examiner.close()));
}
