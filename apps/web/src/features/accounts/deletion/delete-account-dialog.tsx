import { DELETE_PHRASE } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import type { ReturnFocusTo } from '../../../ui/overlay.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { deletionErrorMessage } from './deletion-error-message.ts';
import { PhraseField } from './phrase-field.tsx';
import { usePhraseForm } from './use-phrase-form.ts';

type DeleteAccountDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

export function DeleteAccountDialog({
  open,
  onOpenChange,
  returnFocusTo,
}: DeleteAccountDialogProps) {
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
