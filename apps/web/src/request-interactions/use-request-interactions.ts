import { translate } from '@prayer-swap/shared/messages/translate';
import { isUsername, type ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { httpErrorOf, withReason } from '../lib/api-failure.ts';
import { recordOwnActivity } from '../lib/device-settings.ts';
import { refreshSession, updateMember, useMember } from '../lib/session.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { performAction } from '../offline/perform-action.ts';
import type { EngagementResponse } from '../offline/queued-actions.ts';
import { platform } from '../platform/current.ts';
import { useUndoToast } from '../ui/action-toast.ts';
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

export type InteractionOptions = {
  /** Updates the request in the data of the screen; also called after the screen unmounts. */
  apply: ApplyEngagement;
  /** Called when the server has confirmed it, or it is queued. */
  onConfirmed?: ((interaction: Interaction) => void) | undefined;
};

export type InteractionFailure = { requestId: string; message: string; retry: () => void };

/** Duplicates, perhaps from another tab. */
const ALREADY_DONE = ['requests.already-reacted', 'requests.already-prayed'];

/** The interactions in flight on any card. A second press does nothing. */
const inFlight = new Set<string>();

/**
 * Reactions and completions: optimistic, queued if the server cannot be reached, undoable for five
 * seconds through the toast, and reverted if the server refuses them.
 *
 * @returns `failure`: the error of the last attempt, until the next one
 */
export function useRequestInteractions(
  request: Engagement & { id: string; ownerUsername: string },
  { apply, onConfirmed }: InteractionOptions,
) {
  const announce = useAnnounce();
  const showUndoToast = useUndoToast();
  const memberId = useMember().id;
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
      const response = await send(interaction, { undo: false });
      if (response) showResponse(interaction, response);
      offerUndo(interaction, response);
      recordOwnActivity();
      onConfirmed?.(interaction);
    } catch (error) {
      if (httpErrorOf(error, ...ALREADY_DONE)) await syncWithServer(interaction);
      else {
        update((shown) => revertInteraction(shown, interaction));
        const failed =
          interaction.is === 'reaction' ? 'requests.reaction-failed' : 'requests.completion-failed';
        const message = withReason(translate(failed), error);
        setFailure({ requestId: id, message, retry: () => void perform(interaction) });
      }
    } finally {
      inFlight.delete(intent);
    }
  }

  /** @returns the response; null if the interaction is queued, or an undo has none */
  async function send(
    interaction: Interaction,
    { undo }: { undo: boolean },
  ): Promise<EngagementResponse | null> {
    const { ownerUsername } = request;
    const action = { targetId: id, ownerUsername, undo };
    const response = await serializeByRequest(id, () =>
      performAction(memberId, {
        ...action,
        ...(interaction.is === 'reaction'
          ? { type: 'reaction', emoji: interaction.emoji }
          : { type: 'completion' }),
      }),
    );
    return typeof response === 'object' ? response : null;
  }

  function showResponse(interaction: Interaction, response: EngagementResponse) {
    update((shown) => mergeEngagement(shown, interaction, response));
    updateMember({ goodWillPoints: response.goodWillPoints });
    if (interaction.is === 'completion') {
      announce(translate('requests.prayed-announcement', { count: response.totalCompleted }));
    }
  }

  function offerUndo(interaction: Interaction, response: EngagementResponse | null) {
    const focused = document.activeElement;
    const message = response
      ? successMessage(request.ownerUsername, interaction)
      : translate('requests.queued-toast');
    const undoAndFocus = () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      return undo(interaction);
    };
    // The card does not show that it is queued.
    showUndoToast(message, undoAndFocus, { maxLines: response ? 1 : 2 });
  }

  async function undo(interaction: Interaction) {
    update((shown) => revertInteraction(shown, interaction));
    try {
      await send(interaction, { undo: true });
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
  return isUsername(ownerUsername)
    ? translate('requests.prayed-toast', { username: ownerUsername })
    : translate('requests.prayed-toast-anonymous');
}

/** The last action on each request. The next one starts after it. */
const queues = new Map<string, Promise<unknown>>();

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
