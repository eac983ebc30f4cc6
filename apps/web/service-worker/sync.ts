import '../src/lib/zod-without-eval.ts';
import { drainOutbox } from '../src/offline/drain.ts';
import { readItems } from '../src/offline/outbox-db.ts';
import { SYNC_TAG } from '../src/offline/sync-tag.ts';
import { sendByFetch, whoIsHere } from './outbox-calls.ts';
import { onMessage, tellPages, worker } from './worker.ts';

/** Absent from the library's types: only some browsers send it. */
type SyncEvent = ExtendableEvent & { tag: string };

/** Sends what waits when the browser says that there is a network again, or a page asks for it. */
export function heedSync(): void {
  worker.addEventListener('sync', (event) => {
    // The name of the event says of which kind it is.
    const sync = event as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendAndTell());
  });
  // A page knows by the message how it went; nobody retries a rejection here.
  onMessage('MANUAL_SYNC', () => sendAndTell().catch(() => {}));
}

/** @throws while something could go and did not: the browser then asks again */
async function sendAndTell() {
  const outcome = await send();
  if (outcome === 'nothing-to-do') return;
  await tellPages({ type: outcome === 'complete' ? 'SYNC_COMPLETE' : 'SYNC_FAILED' });
  if (outcome === 'failed') throw new Error('Some of what waits could not be sent yet.');
}

async function send(): Promise<'nothing-to-do' | 'complete' | 'failed'> {
  const ready = (await readItems()).some(({ held, refusal }) => !held && refusal === null);
  if (!ready) return 'nothing-to-do';
  const memberId = await whoIsHere();
  if (memberId === 'out-of-reach') return 'failed';
  if (memberId === null) return 'nothing-to-do';
  const { sent, refused, left } = await drainOutbox({
    memberId: () => memberId,
    send: sendByFetch,
  });
  if (left.is === 'for-later') return 'failed';
  return left.is === 'nothing' && sent > 0 && refused === 0 ? 'complete' : 'nothing-to-do';
}
