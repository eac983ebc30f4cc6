import { translate } from '@prayer-swap/shared/messages/translate';
import { DELETE_RESTRICTED_PHRASE } from '@prayer-swap/shared/restriction/limits';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { deleteOwnAccount } from './delete-own-account.ts';
import { PhraseField } from './phrase-field.tsx';
import { usePhraseForm } from './use-phrase-form.ts';
import { WhatGoes } from './what-goes.tsx';

/** The form with which a blocked member deletes their account. */
export function DeleteRestrictedAccount() {
  const form = usePhraseForm({
    id: 'delete-restricted',
    phrase: DELETE_RESTRICTED_PHRASE,
    refusal: 'leaving.type-delete-my-account',
    send: deleteOwnAccount,
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'leaving.failed' }),
  });
  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <WhatGoes />
      <FormErrorSummary {...form.summary} />
      <PhraseField form={form} />
      <Button type="submit" variant="danger" className="sm:self-start" pending={form.pending}>
        {translate('leaving.delete-account')}
      </Button>
    </Form>
  );
}
