import '../src/lib/zod-without-eval.ts';
import { SYNC_TAG } from '../src/lib/worker-messages.ts';
import { readActions } from '../src/offline/actions-db.ts';
import { drainAll } from '../src/offline/drain-outbox.ts';
import { readItems } from '../src/offline/outbox-db.ts';
import { fetchMemberId, sendByFetch } from './outbox-api.ts';
import { onMessage, postToPages, worker } from './worker.ts';

/** Missing in the library's types, because only some browsers have it. */
type SyncEvent = ExtendableEvent & { tag: string };

/** Sends queued items when the browser reports a network, or a page requests it. */
export function registerSyncHandlers(): void {
  worker.addEventListener('sync', (event) => {
    // The event name determines the type.
    const sync = event as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendAndNotify());
  });
  // The page learns the outcome by a message; a rejection here has no handler.
  onMessage('MANUAL_SYNC', () => sendAndNotify().catch(() => {}));
}

/** @throws if an item could be sent but failed: the browser then retries the sync */
async function sendAndNotify() {
  const outcome = await send();
  if (outcome === 'nothing-to-do') return;
  await postToPages({ type: outcome === 'complete' ? 'SYNC_COMPLETE' : 'SYNC_FAILED' });
  if (outcome === 'failed') throw new Error('Some of what waits could not be sent yet.');
}

async function send(): Promise<'nothing-to-do' | 'complete' | 'failed'> {
  const stored = [...(await readItems()), ...(await readActions())];
  const ready = stored.some(({ held, refusal }) => !held && refusal === null);
  if (!ready) return 'nothing-to-do';
  const memberId = await fetchMemberId();
  if (memberId === 'unreachable') return 'failed';
  if (memberId === null) return 'nothing-to-do';
  const { sent, rejected, remaining } = await drainAll({
    memberId: () => memberId,
    send: sendByFetch,
  });
  if (remaining.is === 'for-later') return 'failed';
  return remaining.is === 'nothing' && sent > 0 && rejected === 0 ? 'complete' : 'nothing-to-do';
}
