import { useEffect, useSyncExternalStore } from 'react';
import { onMemberChange, useMember } from '../../lib/session.ts';
import type { Member } from '../../lib/session-snapshot.ts';
import { outbox } from '../../offline/outbox.ts';
import { dropDraftCopy, readDraftCopy, saveDraftCopy } from './draft-copy.ts';
import { type Drafts, draftSlot, NO_DRAFTS, withoutSent } from './drafts.ts';

type Owner = Pick<Member, 'id' | 'admin'>;
export type ChangeDrafts = (by: (drafts: Drafts) => Drafts) => Drafts;

let kept: { memberId: string; drafts: Drafts } | null = null;
const watchers = new Set<() => void>();

onMemberChange(() => {
  kept = null;
  dropDraftCopy();
});

/**
 * The member's unfinished texts, written down with every change. They outlive the screen: a text
 * that is still being sent when the member walks away is settled all the same.
 */
export function useDrafts(): readonly [Drafts, ChangeDrafts] {
  const member = useMember();
  const drafts = useSyncExternalStore(subscribe, () => draftsOf(member));
  const { id } = member;
  useEffect(() => void restore(id), [id]);
  return [drafts, (by) => change(member, by)];
}

function draftsOf({ id, admin }: Owner): Drafts {
  if (kept?.memberId === id) return kept.drafts;
  const drafts = draftSlot(id).read() ?? NO_DRAFTS;
  // Who is no admin any more comes back to a tab that is there.
  const type = drafts.type === 'Prompt' && !admin ? 'Support' : drafts.type;
  const first = { ...drafts, type };
  kept = { memberId: id, drafts: first };
  return first;
}

function change(owner: Owner, by: (drafts: Drafts) => Drafts): Drafts {
  return store(owner.id, { ...by(draftsOf(owner)), savedAt: Date.now() });
}

function store(memberId: string, drafts: Drafts): Drafts {
  kept = { memberId, drafts };
  draftSlot(memberId).write(drafts);
  saveDraftCopy(memberId, drafts);
  for (const watcher of watchers) watcher();
  return drafts;
}

/** Takes up the copy where it is newer, and gives up what the queue has: it is sent from there. */
async function restore(memberId: string): Promise<void> {
  const before = kept;
  if (restored.has(memberId) || before?.memberId !== memberId) return;
  restored.add(memberId);
  const copy = await readDraftCopy(memberId);
  if (kept === before && copy && (copy.savedAt ?? 0) > (before.drafts.savedAt ?? 0)) {
    store(memberId, copy);
  }
  // What this page began to send since is its own to settle.
  const sent = before.drafts.sent ?? copy?.sent;
  if (sent && (await isQueued(memberId, sent.key))) settleSent(memberId, sent.key);
}

const restored = new Set<string>();

async function isQueued(memberId: string, key: string): Promise<boolean> {
  try {
    const items = await (await outbox()).itemsOf(memberId);
    return items.some(({ id }) => id === key);
  } catch {
    return false;
  }
}

/** What was sent under this key is in the queue, or stored by the server: it is no draft any more. */
export function settleSent(memberId: string, key: string): void {
  const drafts = kept?.memberId === memberId ? kept.drafts : draftSlot(memberId).read();
  if (drafts?.sent?.key !== key) return;
  store(memberId, { ...withoutSent(drafts, drafts.sent.form), savedAt: Date.now() });
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
