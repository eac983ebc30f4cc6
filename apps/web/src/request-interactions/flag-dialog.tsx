import type { FlagReason } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { failureOf } from '../lib/api-failure.ts';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { AlertDialog } from '../ui/dialog.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { flagReasonOptions } from './flag-reasons.ts';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { removeFromLists } from './list-removals.ts';
import { closestCard, type PostDialogProps } from './post-dialog-props.ts';
import { flagRequest } from './protection-api.ts';

/** Explains flagging, asks for an optional reason, and removes the post from the lists. */
export function FlagDialog({ request, open, onOpenChange, returnFocusTo }: PostDialogProps) {
  const [reason, setReason] = useState<FlagReason | null>(null);
  const [error, setError] = useState<string>();

  function handleOpenChange(nextOpen: boolean) {
    setError(undefined);
    if (!nextOpen) setReason(null);
    onOpenChange(nextOpen);
  }

  async function flag() {
    setError(undefined);
    const focusNext = captureNeighborFocusAfterRemoval(closestCard(returnFocusTo.current));
    try {
      await flagRequest(request.id, reason);
      finish(translate('protection.flagged-toast'));
    } catch (failed) {
      const message = goneMessage(failed);
      if (message === null) setError(errorMessageOr(failed, { failed: 'flags.failed' }));
      else finish(message);
    }

    function finish(message: string) {
      showToast(message);
      removeFromLists(({ id }) => id === request.id);
      focusNext();
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('protection.flag-title')}
      description={translate('protection.flag-description')}
      confirmLabel={translate('protection.flag-confirm')}
      tone="danger"
      onConfirm={flag}
      error={error}
    >
      <RadioField
        label={translate('protection.flag-reason')}
        options={flagReasonOptions()}
        value={reason}
        onChange={setReason}
      />
    </AlertDialog>
  );
}

/** The message if the post is removed despite the error: already flagged, or not found. */
function goneMessage(error: unknown): string | null {
  const failure = failureOf(error);
  if (failure.kind !== 'http-error') return null;
  const gone = failure.code === 'flags.already-flagged' || failure.status === 404;
  return gone ? failure.message : null;
}
