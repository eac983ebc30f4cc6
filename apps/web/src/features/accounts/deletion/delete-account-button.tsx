import { DELETE_PHRASE } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useId, useRef, useState } from 'react';
import Trash from '~icons/lucide/trash';
import { type ApiFailure, failureOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import type { ReturnFocusTo } from '../../../ui/overlay.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { PhraseField, usePhraseForm } from './phrase-form.tsx';

/** Opens the dialog that deletes the account. */
export function DeleteAccountButton() {
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={link}
        type="button"
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-control text-label font-bold text-danger underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Trash aria-hidden="true" className="size-4.5" />
        {translate('leaving.delete-account')}
      </button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} returnFocusTo={link} />
    </>
  );
}

type DeleteAccountDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

function DeleteAccountDialog({ open, onOpenChange, returnFocusTo }: DeleteAccountDialogProps) {
  const formId = useId();
  const form = usePhraseForm({
    id: 'delete-account',
    phrase: DELETE_PHRASE,
    errorCode: 'leaving.type-delete',
    send: deleteOwnAccount,
    formatError: deletionErrorMessage,
  });

  /** Clears the phrase, so every opening of the dialog starts empty. */
  function handleOpenChange(nextOpen: boolean) {
    // The result of the deletion is not known yet.
    if (form.pending) return;
    form.reset();
    onOpenChange(nextOpen);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('leaving.delete-title')}
      description={translate('leaving.permanent')}
      footer={
        <>
          <Button variant="ghost" onClick={() => handleOpenChange(false)}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={form.pending}>
            {translate('leaving.delete-account')}
          </Button>
        </>
      }
    >
      <Form {...form.formProps} id={formId} className="flex flex-col gap-5">
        <DeletionConsequences />
        <FormErrorSummary {...form.summary} />
        <PhraseField form={form} />
      </Form>
    </Dialog>
  );
}

/**
 * The error message of a failed deletion: the server's reason inside a sentence, or a generic one.
 */
function deletionErrorMessage(error: unknown): string {
  const failure = failureOf(error);
  // Closing the reauthentication dialog is not an error.
  if (failure.kind === 'http-error' && failure.code === 'error.confirmation-needed') {
    return failure.message;
  }
  return translate('leaving.failed-reason', { reason: failureReason(failure) });
}

function failureReason(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'http-error':
      return failure.status < 500
        ? failure.message.replace(/\.$/, '')
        : translate('leaving.reason-unexpected');
    case 'offline':
    case 'aborted':
      return translate('leaving.reason-offline');
    case 'unavailable':
      return translate('leaving.reason-unavailable');
    case 'invalid-response':
      return translate('leaving.reason-unexpected');
    default:
      return failure satisfies never;
  }
}
