import { RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/account-limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { FormResult } from '../../../ui/form-result.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { EmailForm } from '../../../ui/validated-form.tsx';

const loadAuthApi = () => import('../sign-in/auth-api.ts');

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    id: 'forgot',
    schema: async () => (await loadAuthApi()).schemas.forgotPassword,
    defaultValues: { email: '' },
    async send(values) {
      await (await loadAuthApi()).requestPasswordReset(values);
      setSent(true);
    },
  });

  return (
    <FormPage
      title={translate('accounts.forgot-title')}
      intro={sent ? undefined : translate('accounts.forgot-intro')}
      footer={<TextLink to={paths.login}>{translate('accounts.back-to-login')}</TextLink>}
    >
      {sent ? (
        <FormResult
          message={translate('accounts.reset-sent')}
          detail={translate('accounts.reset-sent-detail', { hours: RESET_TOKEN_PROMISED_HOURS })}
        >
          <Button variant="soft" onClick={() => setSent(false)}>
            {translate('accounts.other-email')}
          </Button>
        </FormResult>
      ) : (
        <EmailForm
          form={form}
          label={translate('accounts.email')}
          submitLabel={translate('accounts.send-reset')}
        />
      )}
    </FormPage>
  );
}
