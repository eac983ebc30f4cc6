import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { updateRequest } from '../features/prayer-requests/request-cache.ts';
import { api } from '../lib/api-client.ts';
import { httpErrorOf } from '../lib/api-failure.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession, updateMember } from '../lib/session.ts';
import { isDailyLimit } from '../offline/classify-failure.ts';
import type { ActionResponse, QueuedAction, QueuedRemoval } from '../offline/queued-actions.ts';
import { applyToAll, interactionOf, mergeEngagement } from '../request-interactions/engagement.ts';
import { hasNamedAuthor, hideMuted, showAgain } from '../request-interactions/flags-and-mutes.ts';
import { hiddenBy, removeFromLists } from '../request-interactions/list-removals.ts';
import { showToast } from '../ui/toast.tsx';

/** Shows the response to a queued action on every screen that has its request. */
export function showActionResponse(
  memberId: string,
  action: QueuedAction,
  response: ActionResponse,
): void {
  const { type, targetId } = action;
  if (type === 'report') return;
  refresh(memberId, CHANGED_LISTS[type]);
  const interaction = interactionOf(action);
  if (type === 'flag' || type === 'mute') showRemoval(action);
  else if (!response) void refreshSession();
  else if ('id' in response) updateRequest(targetId, () => response);
  else if (interaction) {
    applyToAll(updateRequest, targetId, (shown) => mergeEngagement(shown, interaction, response));
    updateMember({ goodWillPoints: response.goodWillPoints });
  }
}

/** The queue no longer hides what the server now hides. */
function showRemoval(action: QueuedRemoval): void {
  const { type, undo } = action;
  if (type === 'mute' && undo) showAgain(action);
  else if (type === 'mute') hideMuted(action);
  else if (!undo) removeFromLists(hiddenBy(action));
}

/** The request is gone, or another device has acted on it: shows its current state. */
export async function refreshAfterRefusal(memberId: string, action: QueuedAction): Promise<void> {
  const { type, targetId, refusal } = action;
  if (refusal && isDailyLimit(refusal.code)) return showToast(refusal.message, { maxLines: 2 });
  if (type === 'report') return;
  refresh(memberId, CHANGED_LISTS[type]);
  const isOfMember = type === 'mute' && hasNamedAuthor(action);
  if (type === 'notification-read' || isOfMember) return;
  try {
    const path = `/requests/${targetId}` as const;
    const request = await api.get(path, { responseSchema: prayerRequestSchema });
    updateRequest(targetId, () => request);
  } catch (error) {
    if (httpErrorOf(error, 404)) removeFromLists(({ id }) => id === targetId);
  }
}

/** The queries that show the result of an action, besides the request. Only admins see a report. */
const CHANGED_LISTS: Record<Exclude<QueuedAction['type'], 'report'>, string> = {
  completion: 'impact',
  reaction: 'impact',
  'saved-prayer': 'saved-prayers',
  flag: 'saved-prayers',
  mute: 'mutes',
  'notification-read': 'notifications',
  'request-update': 'impact',
};

function refresh(memberId: string, feature: string): void {
  void queryClient.invalidateQueries({ queryKey: memberKey(memberId, feature) });
}
