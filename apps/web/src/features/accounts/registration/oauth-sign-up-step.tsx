import type { OAuthOutcome } from '@prayer-swap/shared/accounts/provider-schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { providerLabel } from '../../../lib/oauth-flow.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { registrationSchemas, signUp } from './registration-api.ts';
import { MembershipFields, omitUnneededConsent, UsernameField } from './registration-fields.tsx';

type OAuthSignUpStepProps = NonNullable<OAuthOutcome['signUp']> & {
  onCreated: (user: User) => unknown;
  /** Called when the registration expired and no input can complete it. */
  onExpired: (message: string) => unknown;
};

/** The registration form after a sign-in at a provider. */
export function OAuthSignUpStep({ provider, email, onCreated, onExpired }: OAuthSignUpStepProps) {
  const form = useForm({
    id: 'finish',
    schema: registrationSchemas.signUp,
    defaultValues: {
      username: '',
      region: '',
      faith: '',
      acceptTerms: false,
      faithConsent: false,
    },
    async send(values) {
      try {
        const { user } = await signUp(omitUnneededConsent(values));
        await onCreated(user);
      } catch (error) {
        const expired = httpErrorOf(error, 'providers.gone');
        if (!expired) throw error;
        await onExpired(expired.message);
      }
    },
    formatError: (error) => errorMessageOr(error, FAILURES),
  });
  return (
    <FormPage
      title={translate('providers.finish-title')}
      intro={translate('providers.finish-intro', { provider: providerLabel(provider), email })}
    >
      <Form {...form.formProps} className="flex flex-col gap-5">
        <FormErrorSummary {...form.summary} />
        <UsernameField form={form} />
        <MembershipFields form={form} />
        <Button type="submit" size="large" fullWidth pending={form.pending}>
          {translate('accounts.create-account')}
        </Button>
      </Form>
    </FormPage>
  );
}

const FAILURES = { failed: 'providers.finish-failed', offline: 'error.offline' } as const;
