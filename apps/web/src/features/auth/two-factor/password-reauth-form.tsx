import { passwordReauthSchema } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { StepHeading } from './step-heading.tsx';
import { CHANGE_FAILURES } from './two-factor-api.ts';

type PasswordReauthFormProps = {
  /** Throws the server's error. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the password, so that an unlocked phone alone cannot add a sign-in factor. */
export function PasswordReauthForm({ onPassword, onCancel }: PasswordReauthFormProps) {
  const { username } = useMember();
  const form = useForm({
    id: 'password-reauth',
    schema: passwordReauthSchema,
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => onPassword(currentPassword),
    formatError: (error) => errorMessageOr(error, CHANGE_FAILURES),
  });
  const focusField = useEffectEvent(() => form.focusOn('currentPassword'));
  useEffect(() => focusField(), []);

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
