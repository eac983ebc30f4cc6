import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER, type ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { engagementSchema, prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { useState } from 'react';
import { api, randomKey } from '../lib/api-client.ts';
import { failureOf, httpErrorOf, ignoreNotFound, withReason } from '../lib/api-failure.ts';
import { recordOwnActivity } from '../lib/device-settings.ts';
import { refreshSession, updateMember } from '../lib/session.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { platform } from '../platform/current.ts';
import { showToast } from '../ui/toast.tsx';
import {
  type ApplyEngagement,
  applyInteraction,
  applyToAll,
  type Engagement,
  hasInteracted,
  type Interaction,
  mergeEngagement,
  revertInteraction,
} from './engagement.ts';
import { REACTION_LOOKS } from './reaction-looks.ts';

type InteractionOptions = {
  /** Updates the request in the data of the screen; also called after the screen unmounts. */
  apply: ApplyEngagement;
  /** Called when the server has confirmed it. */
  onConfirmed?: (interaction: Interaction) => void;
  /** Called when the member has undone it. */
  onReverted?: (interaction: Interaction) => void;
};

export type InteractionFailure = { interaction: Interaction; message: string; retry: () => void };

type RequestInteractions = {
  react: (emoji: ReactionEmoji) => void;
  pray: () => void;
  /** The error of the last attempt, until the next one. */
  failure: InteractionFailure | null;
};

/** Duplicates, perhaps from another tab. */
const ALREADY_DONE = ['requests.already-reacted', 'requests.already-prayed'];

/** The interactions in flight on any card. A second press does nothing. */
const inFlight = new Set<string>();

/**
 * Reactions and completions: optimistic, confirmed by the server, undoable for five seconds through
 * the toast, and reverted on failure.
 */
export function useRequestInteractions(
  request: Engagement & { id: string; ownerUsername: string },
  options: InteractionOptions,
): RequestInteractions {
  const announce = useAnnounce();
  const [failure, setFailure] = useState<InteractionFailure | null>(null);

  async function perform(interaction: Interaction) {
    const intent = `${request.id}/${interaction.is}`;
    if (hasInteracted(request, interaction) || inFlight.has(intent)) return;
    inFlight.add(intent);
    setFailure(null);
    platform.haptic('light');
    applyToAll(options.apply, request.id, (shown) => applyInteraction(shown, interaction));
    try {
      const response = await createInteraction(request.id, interaction);
      applyToAll(options.apply, request.id, (shown) =>
        mergeEngagement(shown, interaction, response),
      );
      updateMember({ goodWillPoints: response.goodWillPoints });
      if (interaction.is === 'completion') announce(prayedAnnouncement(response.totalCompleted));
      offerUndo(request, interaction, response.awarded, options);
      recordOwnActivity();
      options.onConfirmed?.(interaction);
    } catch (error) {
      if (httpErrorOf(error, ...ALREADY_DONE)) await syncWithServer(request, interaction, options);
      else {
        applyToAll(options.apply, request.id, (shown) => revertInteraction(shown, interaction));
        setFailure({
          interaction,
          message: interactionErrorMessage(interaction, error),
          retry: () => void perform(interaction),
        });
      }
    } finally {
      inFlight.delete(intent);
    }
  }

  return {
    react: (emoji) => void perform({ is: 'reaction', emoji }),
    pray: () => void perform({ is: 'completion' }),
    failure,
  };
}

function prayedAnnouncement(totalCompleted: number): string {
  return translate('requests.prayed-announcement', { count: totalCompleted });
}

function offerUndo(
  request: { id: string; ownerUsername: string },
  interaction: Interaction,
  awarded: number,
  options: InteractionOptions,
) {
  const focused = document.activeElement;
  showToast(successMessage(request.ownerUsername, interaction), {
    id: `${interaction.is}-${request.id}`,
    durationMs: UNDO_MS,
    ...(awarded > 0 && { aside: translate('requests.awarded', { points: awarded }) }),
    action: {
      label: translate('common.undo'),
      onClick: () => {
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        void undoInteraction(request.id, interaction, options);
      },
    },
  });
}

function successMessage(ownerUsername: string, interaction: Interaction): string {
  if (interaction.is === 'reaction') {
    return translate('requests.reacted-toast', { emoji: REACTION_LOOKS[interaction.emoji].sign });
  }
  return ownerUsername === ANONYMOUS_OWNER
    ? translate('requests.prayed-toast-anonymous')
    : translate('requests.prayed-toast', { username: ownerUsername });
}

async function undoInteraction(
  requestId: string,
  interaction: Interaction,
  options: InteractionOptions,
): Promise<void> {
  applyToAll(options.apply, requestId, (shown) => revertInteraction(shown, interaction));
  try {
    await deleteInteraction(requestId, interaction);
    options.onReverted?.(interaction);
    await refreshSession();
  } catch {
    applyToAll(options.apply, requestId, (shown) => applyInteraction(shown, interaction));
    showToast(translate('requests.undo-failed'), {
      id: `${interaction.is}-${requestId}`,
      action: {
        label: translate('common.retry'),
        onClick: () => void undoInteraction(requestId, interaction, options),
      },
    });
  }
}

/** A duplicate, perhaps from another tab: disables the buttons and takes the server's counts. */
async function syncWithServer(
  request: Engagement & { id: string },
  interaction: Interaction,
  options: InteractionOptions,
) {
  const response = await fetchEngagement(request.id).catch(() => null);
  if (response)
    applyToAll(options.apply, request.id, (shown) => mergeEngagement(shown, interaction, response));
}

/** The specified message, followed by the reason. */
function interactionErrorMessage(interaction: Interaction, error: unknown): string {
  const message = translate(
    interaction.is === 'reaction' ? 'requests.reaction-failed' : 'requests.completion-failed',
  );
  return withReason(message, error);
}

/** One idempotency key for each interaction, retained until the server responds. */
const idempotencyKeys = new Map<string, string>();
/** The last call of each request. The next one starts after it. */
const queues = new Map<string, Promise<unknown>>();

async function createInteraction(requestId: string, interaction: Interaction) {
  const intent = `${requestId}/${JSON.stringify(interaction)}`;
  const idempotencyKey = idempotencyKeys.get(intent) ?? randomKey();
  idempotencyKeys.set(intent, idempotencyKey);
  try {
    const response = await serializeByRequest(requestId, () =>
      api.post(interactionPath(requestId, interaction), {
        ...(interaction.is === 'reaction' && { body: { emoji: interaction.emoji } }),
        responseSchema: engagementSchema,
        idempotencyKey,
      }),
    );
    idempotencyKeys.delete(intent);
    return response;
  } catch (error) {
    if (failureOf(error).kind === 'http-error') idempotencyKeys.delete(intent);
    throw error;
  }
}

/** Undoes an interaction. A 404 counts as success. */
async function deleteInteraction(requestId: string, interaction: Interaction): Promise<void> {
  const path = interactionPath(requestId, interaction);
  await serializeByRequest(requestId, () => api.delete(path)).catch(ignoreNotFound);
}

/** The server's state of the request, after it rejected an interaction as a duplicate. */
function fetchEngagement(requestId: string) {
  return api.get(`/requests/${requestId}`, { responseSchema: prayerRequestSchema });
}

function interactionPath(requestId: string, interaction: Interaction): string {
  return `/requests/${requestId}/${interaction.is === 'reaction' ? 'reactions' : 'completions'}`;
}

function serializeByRequest<Answer>(
  requestId: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const previous = queues.get(requestId) ?? Promise.resolve();
  const current = previous.then(send, send);
  queues.set(requestId, current);
  const cleanUp = () => {
    if (queues.get(requestId) === current) queues.delete(requestId);
  };
  current.then(cleanUp, cleanUp);
  return current;
}
