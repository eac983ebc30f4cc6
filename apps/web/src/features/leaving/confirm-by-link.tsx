import { translate } from '@prayer-swap/shared/messages/translate';
import { DELETE_PHRASE } from '@prayer-swap/shared/restriction/limits';
import { failureOf } from '../../lib/api-failure.ts';
import { fetched } from '../../lib/fetched.ts';
import { heedDeletionByLink } from '../../lib/session.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PhraseField } from './phrase-field.tsx';
import { usePhraseForm } from './use-phrase-form.ts';

type ConfirmByLinkProps = {
  token: string;
  onDeleted: () => void;
  /** The link itself no longer works. */
  onRefused: () => void;
};

/** The mailed link says whose account, the phrase that they mean it. */
export function ConfirmByLink({ token, onDeleted, onRefused }: ConfirmByLinkProps) {
  const form = usePhraseForm({
    id: 'confirm-deletion',
    phrase: DELETE_PHRASE,
    refusal: 'leaving.type-delete',
    async send(confirm) {
      try {
        const calls = await fetched(() => import('./link-calls.ts'));
        await calls.confirmByLink({ token, confirm });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'refused' || failure.code !== 'leaving.link-invalid') throw error;
        return onRefused();
      }
      onDeleted();
      void heedDeletionByLink();
    },
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'leaving.failed' }),
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
