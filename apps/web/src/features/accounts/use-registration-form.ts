import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../lib/api-failure.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { withoutNeedlessConsent } from './needless-consent.ts';
import type { PendingRegistration } from './pending-registration.ts';

const calls = () => import('./account-calls.ts');
export const verificationStep = () => import('./verification-step.tsx');

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;

/**
 * The form outlives its step, so that whoever comes back from the next one finds everything as it
 * was. What was typed, the password above all, stays in memory alone.
 */
export function useRegistrationForm(
  email: string,
  onSent: (registration: PendingRegistration) => void,
) {
  return useWordedForm({
    id: 'register',
    schema: async () => (await calls()).rules.registration,
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
      // The next step comes along, so that a network that goes meanwhile does not stop it.
      const [{ register }] = await Promise.all([calls(), verificationStep()]);
      const pending = await register(withoutNeedlessConsent(values));
      onSent({ ...pending, email: values.email });
    },
    failureWords(error) {
      if (failureOf(error).kind === 'not-understood') {
        return translate('accounts.registration-failed');
      }
      return wordsUnlessRefused(error, {
        failed: 'accounts.send-failed',
        offline: 'accounts.send-offline',
      });
    },
  });
}
