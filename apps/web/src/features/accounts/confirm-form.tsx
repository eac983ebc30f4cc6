import { confirmationSchema, renewedSessionSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { api } from '../../lib/api-client.ts';
import { keepToken, useMember } from '../../lib/session.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { dialogFooterClass } from '../../ui/dialog-style.ts';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const FORM = 'confirm';
export const PASSWORD_FIELD = `${FORM}-password`;

type ConfirmFormProps = { onConfirmed: () => void; onCancel: () => void };

/** By password, the way in that every member has. */
export function ConfirmForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const { username } = useMember();
  const form = useWordedForm({
    id: FORM,
    schema: confirmationSchema,
    defaultValues: { password: '' },
    async send(body) {
      const { token } = await api.post('/auth/confirm', { body, answer: renewedSessionSchema });
      await keepToken(token);
      onConfirmed();
    },
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'accounts.confirm-failed' }),
  });

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={translate('accounts.password')}
        autoComplete="current-password"
        required
      />
      <div className={dialogFooterClass}>
        <Button variant="ghost" onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
        <Button type="submit" pending={form.pending}>
          {translate('accounts.confirm-button')}
        </Button>
      </div>
    </form>
  );
}
