import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useState } from 'react';
import { withReason } from '../lib/api-failure.ts';
import { showToast } from '../ui/toast.tsx';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { type RemovalPredicate, removeFromLists } from './list-removals.ts';
import { createMute, deleteMute } from './protection-api.ts';

type MuteTarget = { id: string; ownerUsername: string };

export type MuteState =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'failed'; message: string; retry: () => void };

/** Whether a post shows its author. */
export function hasNamedAuthor({ ownerUsername }: MuteTarget): boolean {
  return ownerUsername !== ANONYMOUS_OWNER;
}

/** Mutes every post of its author, or an anonymous post alone. Can be undone for five seconds. */
export function useMute(request: MuteTarget, findCard: () => HTMLElement | null) {
  const [state, setState] = useState<MuteState>({ is: 'idle' });

  async function start() {
    if (state.is === 'busy') return;
    setState({ is: 'busy' });
    try {
      const focusNext = captureNeighborFocusAfterRemoval(findCard());
      const { target, shouldRemove, toast } = getMuteScope(request);
      const mute = await createMute(target);
      offerUndo(mute.id, toast, removeFromLists(shouldRemove));
      focusNext();
      setState({ is: 'idle' });
    } catch (error) {
      const message = withReason(translate('protection.hide-failed'), error);
      setState({ is: 'failed', message, retry: () => void start() });
    }
  }

  return { state, start: () => void start() };
}

type MuteScope = {
  target: Parameters<typeof createMute>[0];
  shouldRemove: RemovalPredicate;
  toast: string;
};

function getMuteScope(request: MuteTarget): MuteScope {
  const { id, ownerUsername: username } = request;
  if (!hasNamedAuthor(request)) {
    return {
      target: { requestId: id },
      shouldRemove: (other) => other.id === id,
      toast: translate('protection.post-hidden-toast'),
    };
  }
  return {
    target: { username },
    shouldRemove: (other) => other.ownerUsername === username,
    toast: translate('protection.member-hidden-toast', { username }),
  };
}

function offerUndo(muteId: string, text: string, restore: () => void) {
  showToast(text, {
    id: `mute-${muteId}`,
    durationMs: UNDO_MS,
    action: { label: translate('common.undo'), onClick: () => void undoMute(muteId, restore) },
  });
}

async function undoMute(muteId: string, restore: () => void): Promise<void> {
  try {
    await deleteMute(muteId);
    restore();
  } catch {
    showToast(translate('requests.undo-failed'), {
      action: { label: translate('common.retry'), onClick: () => void undoMute(muteId, restore) },
    });
  }
}
