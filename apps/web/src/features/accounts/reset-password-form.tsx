import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../lib/api-failure.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const calls = () => import('./account-calls.ts');

type ResetPasswordFormProps = {
  token: string;
  onDone: () => void;
  /** The link itself no longer works. */
  onRefused: (words: string) => void;
};

const LINK_REFUSALS = [
  'accounts.reset-token-missing',
  'accounts.reset-token-unknown',
  'accounts.reset-token-unreadable',
  'accounts.reset-token-expired',
];

export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const form = useWordedForm({
    id: 'reset',
    schema: async () => (await calls()).rules.resetPassword,
    defaultValues: { token, password: '', confirmPassword: '' },
    async send(values) {
      try {
        await (await calls()).resetPassword(values);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'refused' || !LINK_REFUSALS.includes(failure.code)) throw error;
        return onRefused(failure.message);
      }
      onDone();
    },
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'accounts.reset-failed' }),
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
