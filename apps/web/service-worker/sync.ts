import '../src/lib/zod-without-eval.ts';
import { SYNC_TAG } from '../src/lib/worker-messages.ts';
import { drainOutbox } from '../src/offline/drain.ts';
import { readItems } from '../src/offline/outbox-db.ts';
import { fetchMemberId, sendByFetch } from './outbox-api.ts';
import { onMessage, postToPages, worker } from './worker.ts';

/** Absent from the library's types: only some browsers send it. */
type SyncEvent = ExtendableEvent & { tag: string };

/** Sends what waits when the browser says that there is a network again, or a page asks for it. */
export function registerSyncHandlers(): void {
  worker.addEventListener('sync', (event) => {
    // The name of the event says of which kind it is.
    const sync = event as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendAndNotify());
  });
  // A page knows by the message how it went; nobody retries a rejection here.
  onMessage('MANUAL_SYNC', () => sendAndNotify().catch(() => {}));
}

/** @throws while something could go and did not: the browser then asks again */
async function sendAndNotify() {
  const outcome = await send();
  if (outcome === 'nothing-to-do') return;
  await postToPages({ type: outcome === 'complete' ? 'SYNC_COMPLETE' : 'SYNC_FAILED' });
  if (outcome === 'failed') throw new Error('Some of what waits could not be sent yet.');
}

async function send(): Promise<'nothing-to-do' | 'complete' | 'failed'> {
  const ready = (await readItems()).some(({ held, refusal }) => !held && refusal === null);
  if (!ready) return 'nothing-to-do';
  const memberId = await fetchMemberId();
  if (memberId === 'unreachable') return 'failed';
  if (memberId === null) return 'nothing-to-do';
  const { sent, rejected, remaining } = await drainOutbox({
    memberId: () => memberId,
    send: sendByFetch,
  });
  if (remaining.is === 'for-later') return 'failed';
  return remaining.is === 'nothing' && sent > 0 && rejected === 0 ? 'complete' : 'nothing-to-do';
}
