import type { Arrival } from '@prayer-swap/shared/accounts/provider-schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../lib/api-failure.ts';
import { providerName } from '../../lib/provider-name.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { rules, signUp } from './account-calls.ts';
import { AccountPage } from './account-page.tsx';
import { MembershipFields } from './membership-fields.tsx';
import { withoutNeedlessConsent } from './needless-consent.ts';
import { UsernameField } from './username-field.tsx';

type FinishStepProps = NonNullable<Arrival['signUp']> & {
  onMade: (user: User) => unknown;
  /** It is of no use any more, whatever is typed. */
  onGone: (words: string) => unknown;
};

/** Who somebody wants to be here whom a provider has vouched for. */
export function FinishStep({ provider, email, onMade, onGone }: FinishStepProps) {
  const form = useWordedForm({
    id: 'finish',
    schema: rules.signUp,
    defaultValues: {
      username: '',
      region: '',
      faith: '',
      acceptTerms: false,
      faithConsent: false,
    },
    async send(values) {
      try {
        const { user } = await signUp(withoutNeedlessConsent(values));
        await onMade(user);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'refused' || failure.code !== 'providers.gone') throw error;
        await onGone(failure.message);
      }
    },
    failureWords: (error) => wordsUnlessRefused(error, FAILURES),
  });
  return (
    <AccountPage
      title={translate('providers.finish-title')}
      intro={translate('providers.finish-intro', { provider: providerName(provider), email })}
    >
      <Form {...form.formProps} className="flex flex-col gap-5">
        <FormErrorSummary {...form.summary} />
        <UsernameField form={form} />
        <MembershipFields form={form} />
        <Button type="submit" size="large" fullWidth pending={form.pending}>
          {translate('accounts.create-account')}
        </Button>
      </Form>
    </AccountPage>
  );
}

const FAILURES = { failed: 'providers.finish-failed', offline: 'error.offline' } as const;
