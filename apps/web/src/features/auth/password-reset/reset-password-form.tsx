import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

const loadAuthApi = () => import('../auth-api.ts');

type ResetPasswordFormProps = {
  token: string;
  onDone: () => void;
  /** Called when the link is no longer valid. */
  onInvalidLink: (message: string) => void;
};

const INVALID_LINK_CODES = [
  'accounts.reset-token-missing',
  'accounts.reset-token-unknown',
  'accounts.reset-token-unreadable',
  'accounts.reset-token-expired',
];

export function ResetPasswordForm({ token, onDone, onInvalidLink }: ResetPasswordFormProps) {
  const form = useForm({
    id: 'reset',
    schema: async () => (await loadAuthApi()).schemas.resetPassword,
    defaultValues: { token, password: '', confirmPassword: '' },
    async send(values) {
      try {
        await (await loadAuthApi()).resetPassword(values);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'http-error' || !INVALID_LINK_CODES.includes(failure.code))
          throw error;
        return onInvalidLink(failure.message);
      }
      onDone();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'accounts.reset-failed' }),
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <PasswordField
        {...form.field('password')}
        label={translate('accounts.new-password')}
        hint={translate('accounts.password-hint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={translate('accounts.confirm-password')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {translate('accounts.reset-button')}
      </Button>
    </Form>
  );
}
