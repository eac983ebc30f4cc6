import type { SignInAnswer } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { PlaceOfWays } from './place-of-ways.tsx';
import { QuietLink } from './quiet-link.tsx';
import { useCarriedQuery } from './use-carried-query.ts';

const calls = () => import('./account-calls.ts');
const OtherWays = lazyExtra(async () => (await import('./other-ways.tsx')).OtherWays);

type PasswordStepProps = {
  notice: string | undefined;
  onAnswer: (answer: SignInAnswer) => Promise<unknown>;
  onWantsCode: (email: string) => unknown;
};

export function PasswordStep({ notice, onAnswer, onWantsCode }: PasswordStepProps) {
  const session = useSession();
  const idle = useIdle();
  // Carries the wish to return along, to whoever joins instead.
  const search = useCarriedQuery();
  const form = useWordedForm({
    id: 'login',
    schema: async () => (await calls()).rules.login,
    defaultValues: { identifier: '', password: '' },
    send: async (credentials) => onAnswer(await (await calls()).signIn(credentials)),
  });
  const { identifier, password } = form.values;
  const expired = session.is === 'signed-out' && session.expired;
  const news = notice ?? (expired ? translate('accounts.session-ended') : undefined);

  return (
    <AccountPage
      title={translate('accounts.login-title')}
      intro={translate('accounts.login-intro')}
      ways={
        <>
          <p className="flex flex-wrap items-center justify-center gap-x-1.5">
            {translate('accounts.join-question')}
            <QuietLink to={{ pathname: paths.register, search }}>
              {translate('accounts.join-link')}
            </QuietLink>
          </p>
          <QuietLink to={paths.home}>{translate('common.back-home')}</QuietLink>
        </>
      }
    >
      <Form {...form.formProps} className="flex flex-col gap-5">
        {news !== undefined && <Banner tone="info">{news}</Banner>}
        <FormErrorSummary {...form.summary} />
        <TextField
          {...form.field('identifier')}
          label={translate('accounts.identifier')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="-mb-2 flex flex-col">
          <PasswordField
            {...form.field('password')}
            label={translate('accounts.password')}
            autoComplete="current-password"
            required
          />
          <div className="self-end text-meta">
            <QuietLink to={paths.forgotPassword}>{translate('accounts.forgot-link')}</QuietLink>
          </div>
        </div>
        <Button
          type="submit"
          size="large"
          fullWidth
          // Not disabled: a form sent by Enter before the app can take it is kept, and would not be.
          aria-disabled={identifier === '' || password === '' || undefined}
          pending={form.pending}
          onClick={(event) => {
            if (!isFilledIn(event.currentTarget.form)) event.preventDefault();
          }}
        >
          {translate('accounts.sign-in')}
        </Button>
        {idle ? (
          <Suspense fallback={<PlaceOfWays />}>
            <OtherWays
              onAnswer={onAnswer}
              onWantsCode={() => onWantsCode(identifier.includes('@') ? identifier : '')}
            />
          </Suspense>
        ) : (
          <PlaceOfWays />
        )}
      </Form>
    </AccountPage>
  );
}

/** Nobody waits for the other ways in. */
function useIdle() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** By what stands there: it may have been typed before the app came. */
function isFilledIn(form: HTMLFormElement | null): boolean {
  return form !== null && [...new FormData(form).values()].every((value) => value !== '');
}
