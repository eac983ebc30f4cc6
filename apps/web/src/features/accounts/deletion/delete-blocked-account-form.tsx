import { DELETE_BLOCKED_ACCOUNT_PHRASE } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { deleteOwnAccount } from './delete-own-account.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { PhraseField, usePhraseForm } from './phrase-form.tsx';

/** The form with which a blocked member deletes their account. */
export function DeleteBlockedAccountForm() {
  const form = usePhraseForm({
    id: 'delete-blocked-account',
    phrase: DELETE_BLOCKED_ACCOUNT_PHRASE,
    errorCode: 'leaving.type-delete-my-account',
    send: deleteOwnAccount,
    formatError: (error) => errorMessageOr(error, { failed: 'leaving.failed' }),
  });
  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <DeletionConsequences />
      <FormErrorSummary {...form.summary} />
      <PhraseField form={form} />
      <Button type="submit" variant="danger" className="sm:self-start" pending={form.pending}>
        {translate('leaving.delete-account')}
      </Button>
    </Form>
  );
}
