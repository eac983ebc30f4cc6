import { ORPHAN_REMOVAL_WINDOW_MS } from '@prayer-swap/shared/accounts/limits';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { Deps } from '../../http/deps.ts';
import { evictFirstPage } from '../../queries/first-page-cache.ts';
import { cancelChanges, scheduleChanges } from './scheduled-changes.sql.ts';
import { redactRequestsOf } from './soft-delete-request.ts';
import { detachAnonymous, lockRequestsOf, setWithheld } from './withheld.sql.ts';

type VisibilityDeps = Pick<Deps, 'now' | 'live'>;

/**
 * Hides the requests of a blocked author: named ones immediately, each anonymous one at its own
 * random moment. Hidden together, the anonymous ones would reveal their author to an observer who
 * reads the feed before and after. `hideNow` accepts that.
 */
export function hideRequests(
  tx: Tx,
  { memberId, hideNow }: EventOf<'member-blocked'>,
  deps: VisibilityDeps,
): Promise<void> {
  return changeVisibility(tx, { memberId, change: 'hide', isImmediate: hideNow }, deps);
}

/** The reverse for an unblocked author. Requests that were not hidden yet remain visible. */
export function showRequests(
  tx: Tx,
  { memberId }: EventOf<'member-unblocked'>,
  deps: VisibilityDeps,
): Promise<void> {
  return changeVisibility(tx, { memberId, change: 'show', isImmediate: false }, deps);
}

async function changeVisibility(
  tx: Tx,
  {
    memberId,
    change,
    isImmediate,
  }: { memberId: string; change: 'hide' | 'show'; isImmediate: boolean },
  { now, live }: VisibilityDeps,
): Promise<void> {
  evictFirstPage(tx, { live });
  const isHidden = change === 'hide';
  const requests = await lockRequestsOf(tx, memberId);
  const [deferred, immediate] = partition(requests, ({ anonymous }) => anonymous && !isImmediate);
  await setWithheld(tx, idsOf(immediate), isHidden);
  await cancelChanges(tx, idsOf(requests));
  const pending = deferred.filter(({ withheld }) => withheld !== isHidden);
  const withinMs = VISIBILITY_CHANGE_WINDOW_MS;
  await scheduleChanges(tx, idsOf(pending), { change, withinMs, at: now() });
}

/**
 * Removes the requests of a deleted account: named ones immediately. Anonymous ones lose the link
 * to their author immediately, and each is removed at its own random moment; until then its
 * visibility does not change.
 */
export async function removeRequestsOf(
  tx: Tx,
  { memberId }: EventOf<'account-deleted'>,
  { now, live }: VisibilityDeps,
): Promise<void> {
  evictFirstPage(tx, { live });
  const orphans = await detachAnonymous(tx, memberId);
  const withinMs = ORPHAN_REMOVAL_WINDOW_MS;
  await scheduleChanges(tx, orphans, { change: 'delete', withinMs, at: now() });
  await redactRequestsOf(tx, memberId);
}

function partition<Item>(items: Item[], predicate: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(predicate), items.filter((item) => !predicate(item))];
}

function idsOf(requests: { id: string }[]): string[] {
  return requests.map(({ id }) => id);
}
