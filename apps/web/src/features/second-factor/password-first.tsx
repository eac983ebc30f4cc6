import { passwordProofSchema } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { useMember } from '../../lib/session.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { CHANGE_FAILURES } from './change-failures.ts';
import { StepHeading } from './step-heading.tsx';

type PasswordFirstProps = {
  /** Throws what the server refused. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Whoever finds a phone unlocked does not set up a way in of their own. */
export function PasswordFirst({ onPassword, onCancel }: PasswordFirstProps) {
  const { username } = useMember();
  const form = useWordedForm({
    id: 'second-factor',
    schema: passwordProofSchema,
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => onPassword(currentPassword),
    failureWords: (error) => wordsUnlessRefused(error, CHANGE_FAILURES),
  });
  const arrive = useEffectEvent(() => form.focusOn('currentPassword'));
  useEffect(() => arrive(), []);

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <StepHeading
        title={translate('second-factor.password-title')}
        detail={translate('second-factor.password-detail')}
      />
      <FormErrorSummary {...form.summary} />
      <CurrentPasswordField
        {...form.field('currentPassword')}
        label={translate('accounts.current-password')}
        username={username}
      />
      <FormActions
        submitLabel={translate('second-factor.continue')}
        pending={form.pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
