import type { OAuthOutcome } from '@prayer-swap/shared/accounts/provider-schemas';
import { oauthRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { invitation } from '../../../lib/invitation.ts';
import { providerLabel } from '../../../lib/oauth-flow.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { EMPTY_REGISTRATION, omitUnneededConsent, RegistrationForm } from './registration-form.tsx';

type OAuthSignUpStepProps = NonNullable<OAuthOutcome['signUp']> & {
  onCreated: (signedIn: z.output<typeof sessionSchema>) => unknown;
  /** Called when the registration expired and no input can complete it. */
  onExpired: (message: string) => unknown;
};

/** The registration form after a sign-in at a provider. */
export function OAuthSignUpStep({ provider, email, onCreated, onExpired }: OAuthSignUpStepProps) {
  const form = useForm({
    id: 'finish',
    schema: oauthRegistrationSchema,
    defaultValues: EMPTY_REGISTRATION,
    async send(values) {
      try {
        const signedIn = await api.post('/auth/providers/sign-up', {
          body: { ...omitUnneededConsent(values), invitation: invitation.read() },
          responseSchema: sessionSchema,
        });
        invitation.clear();
        await onCreated(signedIn);
      } catch (error) {
        const expired = httpErrorOf(error, 'providers.gone');
        if (!expired) throw error;
        await onExpired(expired.message);
      }
    },
    formatError: FAILURES,
  });
  return (
    <FormPage
      title={translate('providers.finish-title')}
      intro={translate('providers.finish-intro', { provider: providerLabel(provider), email })}
    >
      <RegistrationForm form={form} />
    </FormPage>
  );
}

const FAILURES = { failed: 'providers.finish-failed', offline: 'error.offline' } as const;
