import { PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useHydratedSearch } from '../../../lib/use-url-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MembershipFields } from './membership-fields.tsx';
import { useAvailability, withAvailabilityCheck } from './use-availability.ts';
import type { RegistrationForm } from './use-registration-form.ts';
import { UsernameField } from './username-field.tsx';

type RegistrationStepProps = {
  form: RegistrationForm;
  /** True when the member returns to correct the address. */
  focusOnEmail: boolean;
};

/** The first step: the registration form. */
export function RegistrationStep({ form, focusOnEmail }: RegistrationStepProps) {
  const search = useHydratedSearch();
  const emailState = useAvailability('email', form.values.email);

  const focusField = useEffectEvent(() => form.focusOn('email'));
  useEffect(() => {
    if (focusOnEmail) focusField();
  }, [focusOnEmail]);

  return (
    <FormPage
      title={translate('accounts.register-title')}
      intro={translate('accounts.register-intro')}
      footer={
        <>
          <p className="flex flex-wrap items-center justify-center gap-x-1.5">
            {translate('accounts.login-question')}
            <TextLink to={{ pathname: paths.login, search }}>
              {translate('accounts.sign-in')}
            </TextLink>
          </p>
          <TextLink to={paths.home}>{translate('common.back-home')}</TextLink>
        </>
      }
    >
      <Form {...form.formProps} className="flex flex-col gap-5">
        <FormErrorSummary {...form.summary} />
        <UsernameField form={form} />
        <TextField
          {...withAvailabilityCheck(form.field('email'), emailState)}
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
    </FormPage>
  );
}
