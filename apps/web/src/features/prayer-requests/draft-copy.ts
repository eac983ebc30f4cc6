import * as z from 'zod/mini';
import { DRAFTS_DATABASE } from '../../lib/device-text.ts';
import { type Drafts, draftsSchema } from './drafts.ts';

/*
 * Browsers flush localStorage to the disk seconds later, and some block it where IndexedDB works.
 * Therefore every draft is stored in both.
 */

const NAME = 'drafts';
const SAVE_DELAY_MS = 250;

let pendingCopy: { memberId: string; drafts: Drafts } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the copy after a short delay, and immediately when the page is hidden. */
export function saveDraftCopy(memberId: string, drafts: Drafts): void {
  pendingCopy = { memberId, drafts };
  timer ??= setTimeout(flush, SAVE_DELAY_MS);
}

/** The member signed out: cancels every pending write. */
export function discardPendingCopy(): void {
  pendingCopy = null;
}

/** @returns null if nothing is stored or storage is not available */
export async function readDraftCopy(memberId: string): Promise<Drafts | null> {
  try {
    const { readCopy } = await import('../../offline/cached-copies-db.ts');
    const copy = await readCopy(memberId, NAME, DRAFTS_DATABASE);
    const drafts = z.safeParse(draftsSchema, copy?.value);
    return drafts.success ? drafts.data : null;
  } catch {
    return null;
  }
}

async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const copy = pendingCopy;
  if (!copy) return;
  const isStillHere = () => pendingCopy === copy;
  try {
    const { storeCopy } = await import('../../offline/cached-copies-db.ts');
    await storeCopy(copy.memberId, NAME, copy.drafts, isStillHere, DRAFTS_DATABASE);
  } catch {
    // The copy in localStorage remains.
  }
}

addEventListener('pagehide', () => void flush());
document.addEventListener('visibilitychange', () => void flush());
