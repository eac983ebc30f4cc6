import { useSyncExternalStore } from 'react';
import { onMemberChange, useMember } from '../../lib/session.ts';
import type { Member } from '../../lib/session-snapshot.ts';
import { type Drafts, draftSlot, NO_DRAFTS } from './drafts.ts';

type Owner = Pick<Member, 'id' | 'admin'>;
export type ChangeDrafts = (by: (drafts: Drafts) => Drafts) => Drafts;

let kept: { memberId: string; drafts: Drafts } | null = null;
const watchers = new Set<() => void>();

onMemberChange(() => {
  kept = null;
});

/**
 * The member's unfinished texts, written down with every change. They outlive the screen: a text
 * that is still being sent when the member walks away is settled all the same.
 */
export function useDrafts(): readonly [Drafts, ChangeDrafts] {
  const member = useMember();
  const drafts = useSyncExternalStore(subscribe, () => draftsOf(member));
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
  const drafts = by(draftsOf(owner));
  kept = { memberId: owner.id, drafts };
  draftSlot(owner.id).write(drafts);
  for (const watcher of watchers) watcher();
  return drafts;
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
