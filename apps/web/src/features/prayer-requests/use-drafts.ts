import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { DRAFTS_DATABASE } from '../../lib/member-storage.ts';
import { onMemberChange, useMember } from '../../lib/session.ts';
import type { Member } from '../../lib/session-snapshot.ts';
import { tryOutbox } from '../../offline/load-outbox.ts';
import { createListeners } from '../../platform/listeners.ts';
import { type Drafts, draftSlot, draftsSchema, NO_DRAFTS, withoutSent } from './drafts.ts';

type Owner = Pick<Member, 'id' | 'admin'>;
export type UpdateDrafts = (by: (drafts: Drafts) => Drafts) => Drafts;

let current: { memberId: string; drafts: Drafts } | null = null;
const changes = createListeners();

onMemberChange(() => {
  current = null;
  pendingCopy = null;
});

// Another tab has stored the drafts. Each tab has its own type.
addEventListener('storage', ({ key }) => {
  if (!current) return;
  const { memberId, drafts } = current;
  const slot = draftSlot(memberId);
  if (key !== slot.key) return;
  pendingCopy = null;
  current = { memberId, drafts: { ...(slot.read() ?? NO_DRAFTS), type: drafts.type } };
  changes.notify();
});

/**
 * The drafts of the member, stored on every change. They outlive the screen: a request in flight is
 * settled after the member navigates away.
 */
export function useDrafts(): readonly [Drafts, UpdateDrafts] {
  const member = useMember();
  const drafts = useSyncExternalStore(changes.subscribe, () => getDrafts(member));
  const { id } = member;
  useEffect(() => void restoreDrafts(id), [id]);
  return [drafts, (by) => updateDrafts(member, by)];
}

function getDrafts({ id, admin }: Owner): Drafts {
  if (current?.memberId === id) return current.drafts;
  const stored = draftSlot(id).read() ?? NO_DRAFTS;
  // A member who is no longer an admin cannot open the Prompt tab.
  const type = stored.type === 'Prompt' && !admin ? 'Support' : stored.type;
  current = { memberId: id, drafts: { ...stored, type } };
  return current.drafts;
}

function updateDrafts(owner: Owner, update: (drafts: Drafts) => Drafts): Drafts {
  return storeDrafts(owner.id, { ...update(getDrafts(owner)), savedAt: Date.now() });
}

function storeDrafts(memberId: string, drafts: Drafts): Drafts {
  current = { memberId, drafts };
  draftSlot(memberId).write(drafts);
  pendingCopy = { memberId, drafts };
  timer ??= setTimeout(flush, SAVE_DELAY_MS);
  changes.notify();
  return drafts;
}

/**
 * Loads the stored copy if it is newer, and drops a draft that the outbox contains, which sends it.
 */
async function restoreDrafts(memberId: string): Promise<void> {
  const before = current;
  if (restored.has(memberId) || before?.memberId !== memberId) return;
  restored.add(memberId);
  const copy = await readDraftCopy(memberId);
  if (current === before && copy && (copy.savedAt ?? 0) > (before.drafts.savedAt ?? 0)) {
    storeDrafts(memberId, copy);
  }
  // A request that a page is sending is settled by that page.
  const sent = before.drafts.sent ?? copy?.sent;
  if (!sent) return;
  if (await tryOutbox(({ isQueued }) => isQueued(sent.key))) clearSent(memberId, sent.key);
}

const restored = new Set<string>();

/** The request with this key is in the outbox or on the server, so it is no draft any more. */
export function clearSent(memberId: string, key: string): void {
  const drafts = current?.memberId === memberId ? current.drafts : draftSlot(memberId).read();
  if (drafts?.sent?.key !== key) return;
  storeDrafts(memberId, { ...withoutSent(drafts, drafts.sent.form), savedAt: Date.now() });
}

/*
 * Browsers flush localStorage to the disk seconds later, and some block it where IndexedDB works.
 * Therefore every draft is stored in both.
 */

const NAME = 'drafts';
const SAVE_DELAY_MS = 250;

/** Signing out cancels it. */
let pendingCopy: { memberId: string; drafts: Drafts } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns null if nothing is stored or storage is not available */
async function readDraftCopy(memberId: string): Promise<Drafts | null> {
  try {
    const { readCopy } = await import('../../offline/cached-copies-db.ts');
    const copy = await readCopy(memberId, NAME, DRAFTS_DATABASE);
    const drafts = z.safeParse(draftsSchema, copy?.value);
    return drafts.success ? drafts.data : null;
  } catch {
    return null;
  }
}

/** Stores the copy after a short delay, and immediately when the page is hidden. */
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
