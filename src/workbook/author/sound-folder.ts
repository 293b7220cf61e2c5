/** For tests: a small folder in which nothing is wrong, made of the template. */
import { MARK } from '#validate/template/mark.ts';
import { templateFor } from '#validate/template/template.ts';
import type { Folder } from './protocol.ts';

const SECOND = `import type { Db, Policy } from 'crashbook';

export async function countDue(db: Db, now: number, policy: Policy): Promise<number> {
  const rows = await db.all<{ at: number; attempts: number }>(
    "SELECT available_at AS at, attempts FROM jobs WHERE status = 'pending'",
  );
  return rows.filter(({ at, attempts }) => at <= now && attempts < policy.maxAttempts).length;
}
`;

/** The template of `count-due` without its marks, and with a second correct answer. */
export function soundFolder(): Folder {
  const template = templateFor('count-due');
  if (template.kind !== 'files') throw new Error(`no template: ${template.kind}`);
  const texts = Object.entries(template.files).map(
    ([path, text]) => [path, text.replaceAll(`${MARK} `, '')] as const,
  );
  return { slug: 'count-due', texts: new Map([...texts, ['answers/in-javascript.ts', SECOND]]) };
}
