import { DELETE_PHRASE } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf, importOrOffline } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { handleDeletionByLink } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { PhraseField } from './phrase-field.tsx';
import { usePhraseForm } from './use-phrase-form.ts';

type ConfirmDeletionFormProps = {
  token: string;
  onDeleted: () => void;
  /** Called when the link is no longer valid. */
  onInvalidLink: () => void;
};

/** The mailed link identifies the account, the phrase confirms the intent. */
export function ConfirmDeletionForm({ token, onDeleted, onInvalidLink }: ConfirmDeletionFormProps) {
  const form = usePhraseForm({
    id: 'confirm-deletion',
    phrase: DELETE_PHRASE,
    errorCode: 'leaving.type-delete',
    async send(confirm) {
      try {
        const deletionApi = await importOrOffline(() => import('./account-deletion-api.ts'));
        await deletionApi.confirmDeletion({ token, confirm });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'http-error' || failure.code !== 'leaving.link-invalid') throw error;
        return onInvalidLink();
      }
      onDeleted();
      void handleDeletionByLink();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'leaving.failed' }),
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <PhraseField form={form} />
      <Button type="submit" variant="danger" size="large" fullWidth pending={form.pending}>
        {translate('leaving.delete-account')}
      </Button>
    </Form>
  );
}
