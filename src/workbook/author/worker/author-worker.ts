/** The author's worker: reads and proves a folder, and has workers of its own grade the answers. */
import { Engine } from '../../engine/client.ts';
import { createEngineWorker } from '../../engine/engine.ts';
import type { AuthorReply, AuthorRequest, Folder } from '../protocol.ts';
import { builtInFolder, filesAround } from './built-in.ts';
import { checkFolder } from './check-folder.ts';
import { EngineJudge, type Hopeless } from './engine-judge.ts';
import { holdFolder } from './hold-folder.ts';
import { tryoutOf } from './tryout.ts';

/** Each grading worker loads a SQLite and a QuickJS of its own: a core for the page is left. */
const WORKERS = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

async function check(folder: Folder, say: (reply: AuthorReply) => void): Promise<AuthorReply> {
  const files = await filesAround(folder);
  const { hold } = holdFolder(files, folder.slug);
  const exercise: Hopeless = { because: null };
  const judges = Array.from({ length: WORKERS }, () => {
    const options = { createWorker: createEngineWorker, ...(hold ? { hold } : {}) };
    return new EngineJudge(new Engine(options), exercise);
  });
  try {
    const findings = await checkFolder({ files, slug: folder.slug, judges, say });
    return { kind: 'checked', findings };
  } finally {
    for (const judge of judges) judge.close();
  }
}

async function answer(
  request: AuthorRequest,
  say: (reply: AuthorReply) => void,
): Promise<AuthorReply> {
  switch (request.kind) {
    case 'check':
      return check(request.folder, say);
    case 'built-in':
      return { kind: 'folder', folder: await builtInFolder(request.slug) };
    case 'try': {
      const { folder, language } = request;
      const made = await tryoutOf(await filesAround(folder), folder.slug, language);
      return 'problems' in made
        ? { kind: 'not-ready', problems: made.problems }
        : { kind: 'tryout', tryout: made };
    }
  }
}

addEventListener('message', ({ data, ports }: MessageEvent<AuthorRequest>) => {
  const port = ports[0];
  if (!port) return;
  const say = (reply: AuthorReply) => port.postMessage(reply);
  answer(data, say).then(say, (error: unknown) =>
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
