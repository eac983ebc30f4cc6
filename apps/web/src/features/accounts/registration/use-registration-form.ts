import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useForm } from '../../../lib/use-form.ts';
import { omitUnneededConsent } from './omit-unneeded-consent.ts';
import type { PendingRegistration } from './pending-registration.ts';

const loadRegistrationApi = () => import('./registration-api.ts');
export const loadVerificationStep = () => import('./verification-step.tsx');

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;

/**
 * The form outlives its step, so going back restores every value. The values, including the
 * password, stay in memory only.
 */
export function useRegistrationForm(
  email: string,
  onSent: (registration: PendingRegistration) => void,
) {
  return useForm({
    id: 'register',
    schema: async () => (await loadRegistrationApi()).registrationSchemas.registration,
    defaultValues: {
      username: '',
      email,
      password: '',
      region: '',
      faith: '',
      acceptTerms: false,
      faithConsent: false,
    },
    async send(values) {
      // Loads the code of the next step as well, so that losing the network does not block it.
      const [{ register }] = await Promise.all([loadRegistrationApi(), loadVerificationStep()]);
      const pending = await register(omitUnneededConsent(values));
      onSent({ ...pending, email: values.email });
    },
    formatError(error) {
      if (failureOf(error).kind === 'invalid-response') {
        return translate('accounts.registration-failed');
      }
      return errorMessageOr(error, {
        failed: 'accounts.send-failed',
        offline: 'accounts.send-offline',
      });
    },
  });
}
