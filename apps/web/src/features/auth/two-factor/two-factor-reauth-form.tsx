import {
  codeReauthSchema,
  emptyReauthSchema,
  passwordReauthSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CHANGE_FAILURES, type TwoFactorReauth } from './two-factor-api.ts';
import { StepHeading } from './two-factor-steps.tsx';

type TwoFactorReauthFormProps = {
  title: string;
  detail: string;
  /** Accepts no code, because the member has no second factor yet. */
  passwordOnly?: boolean;
  submitLabel: string;
  /** Throws the server's error. */
  onReauth: (reauth: TwoFactorReauth) => Promise<unknown>;
  onCancel: () => void;
};

/**
 * Asks for the password or a code before the sign-in methods change, so that an unlocked phone alone
 * cannot change them.
 */
export function TwoFactorReauthForm({
  title,
  detail,
  passwordOnly = false,
  submitLabel,
  onReauth,
  onCancel,
}: TwoFactorReauthFormProps) {
  const { username } = useMember();
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const hasPassword = useHasPassword();
  const isByCode = method === 'code';
  const form = useForm<{ currentPassword: string; code: string }, TwoFactorReauth>({
    id: 'two-factor-reauth',
    schema: hasPassword ? (isByCode ? codeReauthSchema : passwordReauthSchema) : emptyReauthSchema,
    defaultValues: { currentPassword: '', code: '' },
    focusOnMount: isByCode ? 'code' : 'currentPassword',
    send: onReauth,
    formatError: (error) => errorMessageOr(error, CHANGE_FAILURES),
  });

  function toggleMethod() {
    form.reset();
    setMethod(isByCode ? 'password' : 'code');
  }

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <StepHeading title={title} detail={detail} />
      <FormErrorSummary {...form.summary} />
      {hasPassword && isByCode && (
        <TextField
          {...form.field('code')}
          label={translate('second-factor.any-code')}
          hint={translate('second-factor.any-code-hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {hasPassword && !isByCode && (
        <CurrentPasswordField
          {...form.field('currentPassword')}
          label={translate('accounts.current-password')}
          username={username}
        />
      )}
      <FormActions submitLabel={submitLabel} pending={form.pending} onCancel={onCancel}>
        {hasPassword && !passwordOnly && (
          <Button variant="ghost" onClick={toggleMethod}>
            {translate(isByCode ? 'second-factor.use-password' : 'second-factor.use-code')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
