import { factorBeginningSchema } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { useMember } from '../../lib/session.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
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
    schema: factorBeginningSchema,
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => onPassword(currentPassword),
    failureWords: (error) => wordsUnlessRefused(error, CHANGE_FAILURES),
  });
  const arrive = useEffectEvent(() => form.focusOn('currentPassword'));
  useEffect(() => arrive(), []);

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <StepHeading
        title={translate('second-factor.password-title')}
        detail={translate('second-factor.password-detail')}
      />
      <FormErrorSummary {...form.summary} />
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={translate('accounts.current-password')}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
        <Button type="submit" pending={form.pending}>
          {translate('second-factor.continue')}
        </Button>
      </div>
    </form>
  );
}
