import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { MembershipFields } from './membership-fields.tsx';
import { QuietLink } from './quiet-link.tsx';
import { askingOnBlur, useAvailability } from './use-availability.ts';
import { useCarriedQuery } from './use-carried-query.ts';
import type { RegistrationForm } from './use-registration-form.ts';
import { UsernameField } from './username-field.tsx';

type RegistrationStepProps = {
  form: RegistrationForm;
  /** Somebody came back to mend the address. */
  focusOnEmail: boolean;
};

/** The first step: who somebody wants to be here. */
export function RegistrationStep({ form, focusOnEmail }: RegistrationStepProps) {
  const search = useCarriedQuery();
  const emailState = useAvailability('email', form.values.email);

  const arrive = useEffectEvent(() => form.focusOn('email'));
  useEffect(() => {
    if (focusOnEmail) arrive();
  }, [focusOnEmail]);

  return (
    <AccountPage
      title={translate('accounts.register-title')}
      intro={translate('accounts.register-intro')}
      ways={
        <>
          <p className="flex flex-wrap items-center justify-center gap-x-1.5">
            {translate('accounts.login-question')}
            <QuietLink to={{ pathname: paths.login, search }}>
              {translate('accounts.sign-in')}
            </QuietLink>
          </p>
          <QuietLink to={paths.home}>{translate('common.back-home')}</QuietLink>
        </>
      }
    >
      <Form {...form.formProps} className="flex flex-col gap-5">
        <FormErrorSummary {...form.summary} />
        <UsernameField form={form} />
        <TextField
          {...askingOnBlur(form.field('email'), emailState)}
          type="email"
          label={translate('accounts.email')}
          hint={translate('accounts.email-hint')}
          autoComplete="email"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={translate('accounts.password')}
          hint={translate('accounts.password-hint', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          required
        />
        <MembershipFields form={form} />
        <Button type="submit" size="large" fullWidth pending={form.pending}>
          {translate('accounts.create-account')}
        </Button>
      </Form>
    </AccountPage>
  );
}
