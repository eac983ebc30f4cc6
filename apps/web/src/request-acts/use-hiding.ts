import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/anonymous';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useState } from 'react';
import { withReason } from '../lib/api-failure.ts';
import { showToast } from '../ui/toast.tsx';
import { depart, type Leaving } from './departures.ts';
import { focusBesideLater } from './focus-beside.ts';
import { hide, showAgain } from './protection-calls.ts';

type Hideable = { id: string; ownerUsername: string };

export type HidingState =
  | { is: 'resting' }
  | { is: 'busy' }
  | { is: 'failed'; words: string; retry: () => void };

/** Whether a post shows who wrote it. */
export function isNamed({ ownerUsername }: Hideable): boolean {
  return ownerUsername !== ANONYMOUS_OWNER;
}

/** Hides everything by its author, or an anonymous post by itself, with five seconds to take it back. */
export function useHiding(request: Hideable, cardOf: () => HTMLElement | null) {
  const [state, setState] = useState<HidingState>({ is: 'resting' });

  async function start() {
    if (state.is === 'busy') return;
    setState({ is: 'busy' });
    try {
      const focusNext = focusBesideLater(cardOf());
      const { what, isLeaving, toast } = scopeOf(request);
      const hiding = await hide(what);
      offerUndo(hiding.id, toast, depart(isLeaving));
      focusNext();
      setState({ is: 'resting' });
    } catch (error) {
      const words = withReason(translate('protection.hide-failed'), error);
      setState({ is: 'failed', words, retry: () => void start() });
    }
  }

  return { state, start: () => void start() };
}

type Scope = { what: Parameters<typeof hide>[0]; isLeaving: Leaving; toast: string };

function scopeOf(request: Hideable): Scope {
  const { id, ownerUsername: username } = request;
  if (!isNamed(request)) {
    return {
      what: { requestId: id },
      isLeaving: (other) => other.id === id,
      toast: translate('protection.post-hidden-toast'),
    };
  }
  return {
    what: { username },
    isLeaving: (other) => other.ownerUsername === username,
    toast: translate('protection.member-hidden-toast', { username }),
  };
}

function offerUndo(hidingId: string, text: string, bringBack: () => void) {
  showToast(text, {
    id: `hiding-${hidingId}`,
    durationMs: UNDO_MS,
    action: { label: translate('common.undo'), onAct: () => void undo(hidingId, bringBack) },
  });
}

async function undo(hidingId: string, bringBack: () => void): Promise<void> {
  try {
    await showAgain(hidingId);
    bringBack();
  } catch {
    showToast(translate('requests.undo-failed'), {
      action: { label: translate('common.retry'), onAct: () => void undo(hidingId, bringBack) },
    });
  }
}
