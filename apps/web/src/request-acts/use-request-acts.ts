import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/anonymous';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useState } from 'react';
import { failureOf, withReason } from '../lib/api-failure.ts';
import { noteOwnAct } from '../lib/own-acts.ts';
import { refreshSession, updateMember } from '../lib/session.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { platform } from '../platform/current.ts';
import { showToast } from '../ui/toast.tsx';
import { fetchEngagement, sendAct, takeBackAct } from './act-call.ts';
import { type Act, type Engagement, isDone, settledBy, withAct, withoutAct } from './engagement.ts';
import { type ApplyEngagement, applyEverywhere } from './engagement-news.ts';
import { REACTION_SIGNS } from './reaction-signs.ts';

export type ActOptions = {
  /** Changes the request wherever the screen keeps it; also called after the screen is gone. */
  apply: ApplyEngagement;
  /** The server has confirmed it. */
  onActed?: (act: Act) => void;
  /** The member has taken it back. */
  onUndone?: (act: Act) => void;
};

export type ActFailure = { act: Act; words: string; retry: () => void };

export type RequestActs = {
  react: (emoji: ReactionEmoji) => void;
  pray: () => void;
  /** Why the last try failed, until the next one. */
  failure: ActFailure | null;
};

/** What is on its way, whichever card it was started from: a second press does nothing. */
const underWay = new Set<string>();

/**
 * Reacting to a request and marking it as prayed: shown at once, confirmed by the server, undone
 * for five seconds through the toast, put back as it was when it fails.
 */
export function useRequestActs(
  request: Engagement & { id: string; ownerUsername: string },
  options: ActOptions,
): RequestActs {
  const announce = useAnnounce();
  const [failure, setFailure] = useState<ActFailure | null>(null);

  async function perform(act: Act) {
    const intention = `${request.id}/${act.is}`;
    if (isDone(request, act) || underWay.has(intention)) return;
    underWay.add(intention);
    setFailure(null);
    platform.haptic('light');
    applyEverywhere(options.apply, request.id, (shown) => withAct(shown, act));
    try {
      const answer = await sendAct(request.id, act);
      applyEverywhere(options.apply, request.id, (shown) => settledBy(shown, act, answer));
      updateMember({ goodWillPoints: answer.goodWillPoints });
      if (act.is === 'completion') announce(prayedAnnouncement(answer.totalCompleted));
      offerUndo(request, act, answer.awarded, options);
      noteOwnAct();
      options.onActed?.(act);
    } catch (error) {
      if (isAlreadyDone(error)) await settleAsDone(request, act, options);
      else {
        applyEverywhere(options.apply, request.id, (shown) => withoutAct(shown, act));
        setFailure({ act, words: failureWords(act, error), retry: () => void perform(act) });
      }
    } finally {
      underWay.delete(intention);
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
  act: Act,
  awarded: number,
  options: ActOptions,
) {
  const actedFrom = document.activeElement;
  showToast(confirmation(request.ownerUsername, act), {
    id: `${act.is}-${request.id}`,
    durationMs: UNDO_MS,
    ...(awarded > 0 && { aside: translate('requests.awarded', { points: awarded }) }),
    action: {
      label: translate('common.undo'),
      onAct: () => {
        if (actedFrom instanceof HTMLElement) actedFrom.focus({ preventScroll: true });
        void undo(request.id, act, options);
      },
    },
  });
}

function confirmation(ownerUsername: string, act: Act): string {
  if (act.is === 'reaction') {
    return translate('requests.reacted-toast', { emoji: REACTION_SIGNS[act.emoji] });
  }
  return ownerUsername === ANONYMOUS_OWNER
    ? translate('requests.prayed-toast-anonymous')
    : translate('requests.prayed-toast', { username: ownerUsername });
}

async function undo(requestId: string, act: Act, options: ActOptions): Promise<void> {
  applyEverywhere(options.apply, requestId, (shown) => withoutAct(shown, act));
  try {
    await takeBackAct(requestId, act);
    options.onUndone?.(act);
    await refreshSession();
  } catch {
    applyEverywhere(options.apply, requestId, (shown) => withAct(shown, act));
    showToast(translate('requests.undo-failed'), {
      id: `${act.is}-${requestId}`,
      action: {
        label: translate('common.retry'),
        onAct: () => void undo(requestId, act, options),
      },
    });
  }
}

function isAlreadyDone(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && ALREADY_DONE.includes(failure.code);
}

const ALREADY_DONE = ['requests.already-reacted', 'requests.already-prayed'];

/** It was done before, in another tab perhaps: the buttons are spent and the counts the server's. */
async function settleAsDone(request: Engagement & { id: string }, act: Act, options: ActOptions) {
  const answer = await fetchEngagement(request.id).catch(() => null);
  if (answer) applyEverywhere(options.apply, request.id, (shown) => settledBy(shown, act, answer));
}

/** The specified words; the reason follows them. */
function failureWords(act: Act, error: unknown): string {
  const words = translate(
    act.is === 'reaction' ? 'requests.reaction-failed' : 'requests.completion-failed',
  );
  return withReason(words, error);
}
