import { DraftSession } from '../drafts/session.ts';
import { openChannel } from '../storage/channel.ts';
import { storage } from '../storage/db.ts';

/** Makes `source` the draft of an exercise; the draft that was there stays among its earlier versions. */
export async function takeCode(slug: string, source: string): Promise<void> {
  // A link brings no starter: any draft that is there is worth keeping.
  const channel = openChannel('drafts');
  const session = new DraftSession({ slug, starter: '', store: storage, channel });
  await session.open();
  await session.take(source);
  await session.close();
}
