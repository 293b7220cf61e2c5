import type { AnswerFinding } from './protocol.ts';

/** A file's name without folder and ending: a wrong answer's id. */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/** Whether a graded file is what its place in the folder says. The rules say more; this marks its line. */
export function isRight(answer: AnswerFinding): boolean {
  const { file, role, verdict, rejectedBy, recognisedAs, expected } = answer;
  if (role === 'answer') return verdict === 'accepted';
  if (verdict !== 'rejected') return false;
  if (role === 'starter') return true;
  return expected !== null && rejectedBy.includes(expected) && recognisedAs === nameOf(file);
}
