import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useState } from 'react';
import { withReason } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { captureNeighborFocus } from '../../request-interactions/focus-neighbor.ts';
import { showToast } from '../../ui/toast.tsx';
import { setArchived } from './own-request-api.ts';
import { findCard } from './prayer-anchor.ts';

export type ArchiveState =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'failed'; message: string; retry: () => void };

/** Archives and restores the member's own request. Each can be undone for five seconds. */
export function useArchive(request: PrayerRequest) {
  const memberId = useMember().id;
  const [state, setState] = useState<ArchiveState>({ is: 'idle' });

  async function set(archived: boolean) {
    if (state.is === 'busy') return;
    setState({ is: 'busy' });
    try {
      const focusNext = captureNeighborFocus(findCard(request.id));
      await setArchived(memberId, request.id, archived);
      focusNext();
      offerUndo(memberId, request.id, archived);
      setState({ is: 'idle' });
    } catch (error) {
      setState({
        is: 'failed',
        message: archiveErrorMessage(archived, error),
        retry: () => void set(archived),
      });
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
      onClick: () => void undoArchive(memberId, requestId, archived),
    },
  });
}

async function undoArchive(memberId: string, requestId: string, archived: boolean): Promise<void> {
  try {
    await setArchived(memberId, requestId, !archived);
  } catch {
    showToast(translate('requests.undo-failed'), {
      id: `archive-${requestId}`,
      action: {
        label: translate('common.retry'),
        onClick: () => void undoArchive(memberId, requestId, archived),
      },
    });
  }
}

/** The specified message, followed by the reason. */
function archiveErrorMessage(archived: boolean, error: unknown): string {
  const code: MessageCode = archived ? 'requests.archive-failed' : 'requests.restore-failed';
  return withReason(translate(code), error);
}
