import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useState } from 'react';
import { withReason } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { focusBeside } from '../../request-acts/focus-beside.ts';
import { showToast } from '../../ui/toast.tsx';
import { setArchived } from './own-request-calls.ts';
import { cardOf } from './prayer-anchor.ts';

export type ArchiveState =
  | { is: 'resting' }
  | { is: 'busy' }
  | { is: 'failed'; words: string; retry: () => void };

/** Archiving and restoring one's own request, each with five seconds to take it back. */
export function useArchive(request: PrayerRequest) {
  const memberId = useMember().id;
  const [state, setState] = useState<ArchiveState>({ is: 'resting' });

  async function set(archived: boolean) {
    if (state.is === 'busy') return;
    setState({ is: 'busy' });
    try {
      const focusNext = focusBeside(cardOf(request.id));
      await setArchived(memberId, request.id, archived);
      focusNext();
      offerUndo(memberId, request.id, archived);
      setState({ is: 'resting' });
    } catch (error) {
      setState({ is: 'failed', words: wordsOf(archived, error), retry: () => void set(archived) });
    }
  }

  return { state, set: (archived: boolean) => void set(archived) };
}

function offerUndo(memberId: string, requestId: string, archived: boolean) {
  showToast(translate(archived ? 'requests.archived-toast' : 'requests.restored-toast'), {
    id: `archive-${requestId}`,
    durationMs: UNDO_MS,
    action: {
      label: translate('common.undo'),
      onAct: () => void takeBack(memberId, requestId, archived),
    },
  });
}

async function takeBack(memberId: string, requestId: string, archived: boolean): Promise<void> {
  try {
    await setArchived(memberId, requestId, !archived);
  } catch {
    showToast(translate('requests.undo-failed'), {
      id: `archive-${requestId}`,
      action: {
        label: translate('common.retry'),
        onAct: () => void takeBack(memberId, requestId, archived),
      },
    });
  }
}

/** The specified words; the reason follows them. */
function wordsOf(archived: boolean, error: unknown): string {
  const code: MessageCode = archived ? 'requests.archive-failed' : 'requests.restore-failed';
  return withReason(translate(code), error);
}
