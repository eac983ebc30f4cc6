import type { FlagReason } from '@prayer-swap/shared/flags/choices';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { failureOf } from '../lib/api-failure.ts';
import { wordsUnlessRefused } from '../lib/words-unless-refused.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { depart } from './departures.ts';
import { cardAround, type PostDialogProps } from './dialog-props.ts';
import { focusBesideLater } from './focus-beside.ts';
import { flagRequest } from './protection-calls.ts';
import { flagReasons } from './reasons.ts';

/** Says what flagging does, takes a reason from those who want to give one, and lets the post go. */
export function FlagDialog({ request, open, onOpenChange, returnFocusTo }: PostDialogProps) {
  const [reason, setReason] = useState<FlagReason | null>(null);
  const [error, setError] = useState<string>();

  function change(stays: boolean) {
    setError(undefined);
    if (!stays) setReason(null);
    onOpenChange(stays);
  }

  async function flag() {
    setError(undefined);
    const focusNext = focusBesideLater(cardAround(returnFocusTo.current));
    try {
      await flagRequest(request.id, reason);
      letGo(translate('protection.flagged-toast'));
    } catch (failed) {
      const words = wordsOfGone(failed);
      if (words === null) setError(wordsUnlessRefused(failed, { failed: 'flags.failed' }));
      else letGo(words);
    }

    function letGo(words: string) {
      showToast(words);
      depart(({ id }) => id === request.id);
      focusNext();
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
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
        options={flagReasons()}
        value={reason}
        onChange={setReason}
      />
    </AlertDialog>
  );
}

/** What to say where the post leaves all the same: flagged before, or no longer there. */
function wordsOfGone(error: unknown): string | null {
  const failure = failureOf(error);
  if (failure.kind !== 'refused') return null;
  const gone = failure.code === 'flags.already-flagged' || failure.status === 404;
  return gone ? failure.message : null;
}
