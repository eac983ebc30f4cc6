import { VISIBILITY_CHANGED_WITHIN_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { ORPHANS_REMOVED_WITHIN_MS } from '@prayer-swap/shared/restriction/limits';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { EventOf } from '../../events.ts';
import { evictFirstPage } from '../../reading/first-page-cache.ts';
import { forgetAuthor } from './remove-request.ts';
import { cancelChanges, scheduleChanges } from './scheduled-changes.sql.ts';
import { detachAnonymous, lockRequestsOf, setWithheld } from './withheld.sql.ts';

type Needs = Pick<Deps, 'now' | 'live'>;

/**
 * The author was blocked: named requests are hidden at once, each anonymous one at its own random moment. Hidden
 * together, the anonymous ones would name their author to anyone who reads the feed before and after. `hideNow` accepts that.
 */
export function hideRequests(
  tx: Tx,
  { memberId, hideNow }: EventOf<'member-blocked'>,
  needs: Needs,
): Promise<void> {
  return changeAll(tx, { memberId, change: 'hide', isAtOnce: hideNow }, needs);
}

/** The author was unblocked: the same in reverse. What was still to be hidden stays. */
export function showRequests(
  tx: Tx,
  { memberId }: EventOf<'member-unblocked'>,
  needs: Needs,
): Promise<void> {
  return changeAll(tx, { memberId, change: 'show', isAtOnce: false }, needs);
}

async function changeAll(
  tx: Tx,
  { memberId, change, isAtOnce }: { memberId: string; change: 'hide' | 'show'; isAtOnce: boolean },
  { now, live }: Needs,
): Promise<void> {
  evictFirstPage(tx, { live });
  const isHidden = change === 'hide';
  const requests = await lockRequestsOf(tx, memberId);
  const [later, atOnce] = split(requests, ({ anonymous }) => anonymous && !isAtOnce);
  await setWithheld(tx, idsOf(atOnce), isHidden);
  await cancelChanges(tx, idsOf(requests));
  const pending = later.filter(({ withheld }) => withheld !== isHidden);
  const withinMs = VISIBILITY_CHANGED_WITHIN_MS;
  await scheduleChanges(tx, idsOf(pending), { change, withinMs, at: now() });
}

/**
 * The account is deleted: named requests are removed at once. Anonymous ones lose the link to their author at once, and
 * each is removed at its own random moment; until then it is shown or hidden as before.
 */
export async function removeRequestsOf(
  tx: Tx,
  { memberId }: EventOf<'account-deleted'>,
  { now, live }: Needs,
): Promise<void> {
  evictFirstPage(tx, { live });
  const orphans = await detachAnonymous(tx, memberId);
  const withinMs = ORPHANS_REMOVED_WITHIN_MS;
  await scheduleChanges(tx, orphans, { change: 'delete', withinMs, at: now() });
  await forgetAuthor(tx, memberId);
}

function split<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function idsOf(requests: { id: string }[]): string[] {
  return requests.map(({ id }) => id);
}
