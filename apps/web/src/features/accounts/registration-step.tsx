import { FAITH_CHOICES, NO_FAITH_SAID, REGIONS } from '@prayer-swap/shared/accounts/choices';
import {
  MINIMUM_AGE_YEARS,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import { QuietLink } from './quiet-link.tsx';
import { TermsLinks } from './terms-links.tsx';
import { type Availability, useAvailability } from './use-availability.ts';
import type { RegistrationForm } from './use-registration-form.ts';

type RegistrationStepProps = {
  form: RegistrationForm;
  /** Somebody came back to mend the address. */
  focusOnEmail: boolean;
};

/** The first step: who somebody wants to be here. */
export function RegistrationStep({ form, focusOnEmail }: RegistrationStepProps) {
  const { search } = useLocation();
  const { username, email, faith } = form.values;
  const usernameState = useAvailability('username', username);
  const emailState = useAvailability('email', email);

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
      <form {...form.formProps} className="flex flex-col gap-5">
        <FormErrorSummary {...form.summary} />
        <TextField
          {...askingOnBlur(form.field('username'), usernameState)}
          label={translate('accounts.username')}
          hint={
            usernameState.free === undefined
              ? translate('accounts.username-hint', {
                  min: USERNAME_MIN_LENGTH,
                  max: USERNAME_MAX_LENGTH,
                })
              : translate('accounts.username-free', { username: usernameState.free })
          }
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
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
        <SelectField
          {...form.field('region')}
          label={translate('accounts.region')}
          placeholder={translate('accounts.region-choose')}
          options={REGIONS.map(asOption)}
          required
        />
        <SelectField
          {...form.field('faith')}
          label={translate('accounts.faith')}
          hint={translate('accounts.faith-hint')}
          placeholder={translate('accounts.faith-choose')}
          options={FAITH_CHOICES.map(asOption)}
          required
        />
        {saysFaith(faith) && (
          <CheckboxField
            {...form.tick('faithConsent')}
            label={translate('accounts.faith-consent')}
            hint={translate('accounts.faith-consent-hint')}
            required
          />
        )}
        <CheckboxField
          {...form.tick('acceptTerms')}
          label={translate('accounts.terms-tick', { age: MINIMUM_AGE_YEARS })}
          hint={<TermsLinks />}
          required
        />
        <Button type="submit" size="large" fullWidth pending={form.pending}>
          {translate('accounts.create-account')}
        </Button>
      </form>
    </AccountPage>
  );
}

/** A broken rule of the form's own comes first. */
function askingOnBlur<Field extends { error: string | undefined }>(
  field: Field,
  { ask, taken }: Availability,
) {
  return { ...field, error: field.error ?? taken, onBlur: ask };
}

function saysFaith(choice: string): boolean {
  return choice !== '' && choice !== NO_FAITH_SAID;
}

function asOption(value: string) {
  return { value, label: value };
}
