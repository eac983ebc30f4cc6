import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ActionContent } from '../offline/queued-actions.ts';

/** The reactions and completions of a request and of the viewer, shown by the feed and the swap. */
export type Engagement = Pick<
  PrayerRequest,
  'totalCompleted' | 'emojiCounts' | 'userReactedEmoji' | 'userCompleted'
>;

/** An interaction with another member's request. Each is possible once. */
export type Interaction = { is: 'reaction'; emoji: ReactionEmoji } | { is: 'completion' };

export function hasInteracted(request: Engagement, interaction: Interaction): boolean {
  return interaction.is === 'reaction' ? request.userReactedEmoji !== null : request.userCompleted;
}

/** The request after an interaction of the viewer. Idempotent. */
export function applyInteraction<Request extends Engagement>(
  request: Request,
  interaction: Interaction,
): Request {
  if (hasInteracted(request, interaction)) return request;
  if (interaction.is === 'completion') {
    return { ...request, userCompleted: true, totalCompleted: request.totalCompleted + 1 };
  }
  const { emoji } = interaction;
  const emojiCounts = adjustCount(request.emojiCounts, emoji, 1);
  return { ...request, userReactedEmoji: emoji, emojiCounts };
}

/** The request after an interaction was undone. Idempotent. */
export function revertInteraction<Request extends Engagement>(
  request: Request,
  interaction: Interaction,
): Request {
  if (interaction.is === 'completion') {
    if (!request.userCompleted) return request;
    return { ...request, userCompleted: false, totalCompleted: request.totalCompleted - 1 };
  }
  const { emoji } = interaction;
  if (request.userReactedEmoji !== emoji) return request;
  const emojiCounts = adjustCount(request.emojiCounts, emoji, -1);
  return { ...request, userReactedEmoji: null, emojiCounts };
}

/** The interaction that an action performs or reverts; null for other actions. */
export function interactionOf(action: ActionContent): Interaction | null {
  if (action.type === 'reaction') return { is: 'reaction', emoji: action.emoji };
  return action.type === 'completion' ? { is: 'completion' } : null;
}

/** The request after actions that the server may not have yet. Idempotent. */
export function applyActions<Request extends Engagement>(
  request: Request,
  actions: readonly ActionContent[],
): Request {
  return actions.reduce((shown, action) => {
    const interaction = interactionOf(action);
    if (!interaction) return shown;
    return action.undo
      ? revertInteraction(shown, interaction)
      : applyInteraction(shown, interaction);
  }, request);
}

/**
 * Merges the server's counters that belong to this interaction. The response to a reaction may
 * predate a completion that the viewer has made since.
 */
export function mergeEngagement<Request extends Engagement>(
  request: Request,
  interaction: Interaction,
  response: Engagement,
): Request {
  const { emojiCounts, userReactedEmoji, totalCompleted, userCompleted } = response;
  return interaction.is === 'reaction'
    ? { ...request, emojiCounts, userReactedEmoji }
    : { ...request, totalCompleted, userCompleted };
}

/** Updates a request in the data of one screen. Must be idempotent. */
export type ApplyEngagement = (
  requestId: string,
  change: <Request extends Engagement>(request: Request) => Request,
) => void;

const listeners = new Set<ApplyEngagement>();

/**
 * Notifies a screen of changes to the same request on other screens.
 *
 * @returns the unsubscribe function
 */
export function onEngagementChange(listener: ApplyEngagement): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Updates the screen of the interaction, then every other screen that has the request. */
export function applyToAll(applyLocal: ApplyEngagement, ...update: Parameters<ApplyEngagement>) {
  applyLocal(...update);
  for (const listener of listeners) if (listener !== applyLocal) listener(...update);
}

function adjustCount(counts: Engagement['emojiCounts'], emoji: ReactionEmoji, step: 1 | -1) {
  return { ...counts, [emoji]: Math.max(0, counts[emoji] + step) };
}
