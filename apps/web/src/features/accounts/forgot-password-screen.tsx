import { RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailForm } from '../../ui/email-form.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { AccountPage } from './account-page.tsx';
import { QuietLink } from './quiet-link.tsx';

const calls = () => import('./account-calls.ts');

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState(false);
  const form = useWordedForm({
    id: 'forgot',
    schema: async () => (await calls()).rules.forgotPassword,
    defaultValues: { email: '' },
    async send(values) {
      await (await calls()).askForReset(values);
      setSent(true);
    },
  });

  return (
    <AccountPage
      title={translate('accounts.forgot-title')}
      intro={sent ? undefined : translate('accounts.forgot-intro')}
      ways={<QuietLink to={paths.login}>{translate('accounts.back-to-login')}</QuietLink>}
    >
      {sent ? (
        <Outcome
          words={translate('accounts.reset-sent')}
          detail={translate('accounts.reset-sent-detail', { hours: RESET_TOKEN_PROMISED_HOURS })}
        >
          <Button variant="soft" onClick={() => setSent(false)}>
            {translate('accounts.other-email')}
          </Button>
        </Outcome>
      ) : (
        <EmailForm
          form={form}
          label={translate('accounts.email')}
          submitLabel={translate('accounts.send-reset')}
        />
      )}
    </AccountPage>
  );
}
