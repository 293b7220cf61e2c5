import { readFileSync } from 'node:fs';
import { diskFiles, listExercises } from '#content/disk.ts';
import { formatProblem } from '#content/problem.ts';
import { readExercise } from '#content/read-exercise.ts';
import type { Verdict } from '#grader/verdict.ts';
import { isGradable, jobFor, stageNames, upToStageJob } from '#validate/job.ts';
import { neverRan, neverStarted } from '#validate/stopped.ts';
import type { ExaminerOptions } from '../grading/examiner.ts';
import { loadGrader } from '../grading/grader-module.ts';
import { nameMistake } from '../grading/name-mistake.ts';
import { closePanel, openPanel, PANEL_SIZE } from '../grading/open-panel.ts';
import { readAnswer } from '../grading/read-answer.ts';
import type { Output } from '../output.ts';
import { englishTexts } from '../report/english-texts.ts';
import { EXIT_CODES, verdictJson } from '../report/verdict-json.ts';
import { verdictText } from '../report/verdict-text.ts';

export interface GradeRequest {
  /** The project's folder, which holds `exercises/`. */
  readonly root: string;
  readonly slug: string;
  /** Path of the answer's file. */
  readonly answer: string;
  readonly json: boolean;
  /** Kind `capstone`: judge the file only up to this stage. */
  readonly stage?: string;
  readonly examiner?: ExaminerOptions;
}

/**
 * Grades one answer and prints the verdict.
 * @returns the exit code: 0 accepted, 1 rejected, 2 not graded
 */
export async function gradeCommand(request: GradeRequest, output: Output): Promise<0 | 1 | 2> {
  const { root, slug, json } = request;
  const refuse = (revision: number, reason: string): 0 | 1 | 2 => {
    output.err(reason);
    const nothing: Verdict = {
      exercise: slug,
      revision,
      verdict: 'not-graded',
      checks: [],
      resembles: null,
    };
    if (json) output.out(JSON.stringify(verdictJson(nothing, null)));
    return EXIT_CODES['not-graded'];
  };

  const exercises = listExercises(root);
  if (!exercises.includes(slug)) {
    return refuse(0, `There is no exercise "${slug}". Exercises: ${exercises.join(', ')}.`);
  }
  const panel = openPanel(PANEL_SIZE, request.examiner);
  try {
    // Loading the grader takes longer than reading the files: let it begin first.
    panel.judges[0]?.warm();
    const files = diskFiles(root);
    const { folder, problems } = readExercise(files, slug);
    if (!isGradable(folder)) {
      return refuse(
        0,
        ['The exercise cannot be graded.', ...problems.map(formatProblem)].join('\n'),
      );
    }
    const { job, problems: missing } = jobFor(files, folder);
    if (missing.length > 0) {
      return refuse(
        job.revision,
        ['The exercise cannot be graded.', ...missing.map(formatProblem)].join('\n'),
      );
    }
    const { stage } = request;
    const asked = stage === undefined ? job : upToStageJob(job, stage);
    if (asked === null) {
      const names = stageNames(job);
      const stages = names.length > 0 ? `Stages: ${names.join(', ')}.` : 'It has no stages.';
      return refuse(job.revision, `"${slug}" has no stage "${stage}". ${stages}`);
    }
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(request.answer);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return refuse(job.revision, `The answer's file cannot be read: ${reason}`);
    }

    const answer = readAnswer(bytes);
    const found =
      'fault' in answer
        ? neverStarted(asked, answer.fault)
        : await panel.grade(asked, answer.source);
    let resembles: string | null = null;
    // No known mistake is one of never having run.
    if (found.verdict === 'rejected' && neverRan(found) === null) {
      const grader = await loadGrader(request.examiner?.grader);
      resembles = await nameMistake({ root, folder, job, panel, grader }, found);
    }
    const verdict: Verdict = { ...found, resembles };
    const text = englishTexts(files, folder, job);
    output.out(json ? JSON.stringify(verdictJson(verdict, text)) : verdictText(verdict, text));
    return EXIT_CODES[verdict.verdict];
  } finally {
    await closePanel(panel);
  }
}
