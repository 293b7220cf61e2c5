/** The command line: thin, over the same grader and the same content as the page. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { USUAL } from '#grader/policy.ts';
import { terminal } from './output.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
// npm runs scripts in the project's folder; paths are meant from where the user stands.
const from = process.env.INIT_CWD ?? process.cwd();

// Each command loads its own modules: TypeScript's compiler alone would double the time of `grade`.
const program = new Command('crashbook').exitOverride();

program
  .command('grade')
  .description('grade one answer: exit code 0 accepted, 1 rejected, 2 not graded')
  .argument('<exercise>', "the exercise's slug, such as claim")
  .argument('<answer>', "the answer's file")
  .option('--json', 'print the verdict as one line of JSON', false)
  .option('--stage <stage>', 'of a capstone: judge the file up to this stage, such as claim')
  .action(async (slug: string, answer: string, options: { json: boolean; stage?: string }) => {
    const { gradeCommand } = await import('./commands/grade.ts');
    const request = { root, slug, answer: resolve(from, answer), ...options };
    process.exitCode = await gradeCommand(request, terminal);
  });

program
  .command('validate')
  .description(
    'prove exercises sound: exit code 0 when everything holds, 1 when there is a problem',
  )
  .argument('[slugs...]', 'which exercises; every one when none is named')
  .option('--first', 'print only the first problem', false)
  .action(async (slugs: string[], options: { first: boolean }) => {
    const { validateCommand } = await import('./commands/validate.ts');
    const policy = { ...USUAL };
    process.exitCode = await validateCommand(
      { root, slugs, first: options.first, policy },
      terminal,
    );
  });

program
  .command('new-exercise')
  .description('write the folder of a new exercise, which validate then leads to green')
  .argument('<slug>', 'its name, such as count-waiting')
  .action(async (slug: string) => {
    const { newExerciseCommand } = await import('./commands/new-exercise.ts');
    process.exitCode = newExerciseCommand(root, slug, terminal);
  });

try {
  await program.parseAsync();
} catch (error) {
  // A wrong call is "not graded" (2): 1 would say that an answer was rejected.
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : 2;
}
