import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER, type ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { engagementSchema, prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { useState } from 'react';
import { api, randomKey } from '../lib/api-client.ts';
import { failureOf, httpErrorOf, ignoreNotFound, withReason } from '../lib/api-failure.ts';
import { recordOwnActivity } from '../lib/device-settings.ts';
import { refreshSession, updateMember } from '../lib/session.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { platform } from '../platform/current.ts';
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
import { showUndoToast } from './undo-toast.ts';

export type InteractionOptions = {
  /** Updates the request in the data of the screen; also called after the screen unmounts. */
  apply: ApplyEngagement;
  /** Called when the server has confirmed it. */
  onConfirmed?: ((interaction: Interaction) => void) | undefined;
};

export type InteractionFailure = { message: string; retry: () => void };

/** Duplicates, perhaps from another tab. */
const ALREADY_DONE = ['requests.already-reacted', 'requests.already-prayed'];

/** The interactions in flight on any card. A second press does nothing. */
const inFlight = new Set<string>();

/**
 * Reactions and completions: optimistic, confirmed by the server, undoable for five seconds through
 * the toast, and reverted on failure.
 *
 * @returns `failure`: the error of the last attempt, until the next one
 */
export function useRequestInteractions(
  request: Engagement & { id: string; ownerUsername: string },
  { apply, onConfirmed }: InteractionOptions,
) {
  const announce = useAnnounce();
  const [failure, setFailure] = useState<InteractionFailure | null>(null);
  const { id } = request;
  const update = (change: Parameters<ApplyEngagement>[1]) => applyToAll(apply, id, change);

  async function perform(interaction: Interaction) {
    const intent = `${id}/${interaction.is}`;
    if (hasInteracted(request, interaction) || inFlight.has(intent)) return;
    inFlight.add(intent);
    setFailure(null);
    platform.haptic('light');
    update((shown) => applyInteraction(shown, interaction));
    try {
      const response = await createInteraction(id, interaction);
      update((shown) => mergeEngagement(shown, interaction, response));
      updateMember({ goodWillPoints: response.goodWillPoints });
      if (interaction.is === 'completion') {
        announce(translate('requests.prayed-announcement', { count: response.totalCompleted }));
      }
      offerUndo(interaction, response.awarded);
      recordOwnActivity();
      onConfirmed?.(interaction);
    } catch (error) {
      if (httpErrorOf(error, ...ALREADY_DONE)) await syncWithServer(interaction);
      else {
        update((shown) => revertInteraction(shown, interaction));
        const failed =
          interaction.is === 'reaction' ? 'requests.reaction-failed' : 'requests.completion-failed';
        const message = withReason(translate(failed), error);
        setFailure({ message, retry: () => void perform(interaction) });
      }
    } finally {
      inFlight.delete(intent);
    }
  }

  function offerUndo(interaction: Interaction, awarded: number) {
    const focused = document.activeElement;
    showUndoToast(successMessage(request.ownerUsername, interaction), {
      id: `${interaction.is}-${id}`,
      ...(awarded > 0 && { aside: translate('requests.awarded', { points: awarded }) }),
      undo: () => {
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        return undo(interaction);
      },
    });
  }

  async function undo(interaction: Interaction) {
    update((shown) => revertInteraction(shown, interaction));
    try {
      // A 404 counts as success.
      await serializeByRequest(id, () => api.delete(interactionPath(id, interaction))).catch(
        ignoreNotFound,
      );
      await refreshSession();
    } catch (error) {
      update((shown) => applyInteraction(shown, interaction));
      throw error;
    }
  }

  /** A duplicate, perhaps from another tab: disables the buttons and takes the server's counts. */
  async function syncWithServer(interaction: Interaction) {
    const response = await api
      .get(`/requests/${id}`, { responseSchema: prayerRequestSchema })
      .catch(() => null);
    if (response) update((shown) => mergeEngagement(shown, interaction, response));
  }

  return {
    react: (emoji: ReactionEmoji) => void perform({ is: 'reaction', emoji }),
    pray: () => void perform({ is: 'completion' }),
    failure,
  };
}

function successMessage(ownerUsername: string, interaction: Interaction): string {
  if (interaction.is === 'reaction') {
    return translate('requests.reacted-toast', { emoji: REACTION_LOOKS[interaction.emoji].sign });
  }
  return ownerUsername === ANONYMOUS_OWNER
    ? translate('requests.prayed-toast-anonymous')
    : translate('requests.prayed-toast', { username: ownerUsername });
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

function interactionPath(requestId: string, interaction: Interaction) {
  const name = interaction.is === 'reaction' ? 'reactions' : 'completions';
  return `/requests/${requestId}/${name}` as const;
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
