import {
  FAITH_CHOICES,
  type FaithChoice,
  faithFromChoice,
  NO_FAITH_CHOICE,
  REGIONS,
} from '@prayer-swap/shared/accounts/choices';
import {
  MINIMUM_AGE_YEARS,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { choiceOption } from '../../../lib/choice-labels.ts';
import { paths } from '../../../lib/paths.ts';
import type { FormFields, useForm } from '../../../lib/use-form.ts';
import { useAnnounce } from '../../../lib/use-live-region.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The fields of every registration, independent of the sign-in method. */
export const EMPTY_REGISTRATION = {
  username: '',
  region: '',
  faith: '',
  acceptTerms: false,
  faithConsent: false,
};

type RegistrationFormProps = {
  form: Pick<
    ReturnType<typeof useForm<typeof EMPTY_REGISTRATION, unknown>>,
    'values' | 'field' | 'checkbox' | 'formProps' | 'summary' | 'pending'
  >;
  /** The fields of the sign-in method. */
  children?: ReactNode;
};

/** The form of every registration. */
export function RegistrationForm({ form, children }: RegistrationFormProps) {
  const { field, checkbox, values } = form;
  const username = useAvailability('username', form);
  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <TextField
        {...username.field}
        label={translate('accounts.username')}
        hint={
          username.free === undefined
            ? translate('accounts.username-hint', {
                min: USERNAME_MIN_LENGTH,
                max: USERNAME_MAX_LENGTH,
              })
            : translate('accounts.username-free', { username: username.free })
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {children}
      <SelectField
        {...field('region')}
        label={translate('accounts.region')}
        placeholder={translate('accounts.region-choose')}
        options={REGIONS.map(choiceOption)}
        required
      />
      <SelectField
        {...field('faith')}
        label={translate('accounts.faith')}
        hint={translate('accounts.faith-hint')}
        placeholder={translate('accounts.faith-choose')}
        options={FAITH_CHOICES.map(choiceOption)}
        required
      />
      {values.faith !== '' && values.faith !== NO_FAITH_CHOICE && (
        <CheckboxField
          {...checkbox('faithConsent')}
          label={translate('accounts.faith-consent')}
          hint={translate('accounts.faith-consent-hint')}
          required
        />
      )}
      <CheckboxField
        {...checkbox('acceptTerms')}
        label={translate('accounts.terms-tick', { age: MINIMUM_AGE_YEARS })}
        hint={
          <span className="flex flex-wrap gap-x-4">
            <NewTabLink to={paths.terms} label={translate('accounts.terms-link')} />
            <NewTabLink to={paths.privacy} label={translate('accounts.privacy-link')} />
          </span>
        }
        required
      />
      <Button type="submit" size="large" fullWidth pending={form.pending}>
        {translate('accounts.create-account')}
      </Button>
    </Form>
  );
}

/** Opens in a new tab, so the form retains its input. */
function NewTabLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
    >
      {label}
      <span className="sr-only"> {translate('accounts.new-tab')}</span>
    </Link>
  );
}

/** Removes the consent if the faith it was given for was removed again. */
export function omitUnneededConsent<Form extends { faith: FaithChoice; faithConsent?: unknown }>({
  faithConsent,
  ...form
}: Form) {
  return faithFromChoice(form.faith) ? { ...form, faithConsent } : form;
}

/**
 * Checks on blur whether a value is available. The result is a hint: without a response nothing is
 * shown, and the server decides when the form is sent.
 *
 * @returns the props of the field, and the normalized value if it is available
 */
export function useAvailability<Name extends 'username' | 'email'>(
  name: Name,
  form: FormFields<Record<Name, string>>,
) {
  const [result, setResult] = useState<{ input: string; value: string; free: boolean }>();
  const input = form.values[name];
  const current = result?.input === input ? result : null;
  const takenMessage = name === 'username' ? 'accounts.username-taken' : 'accounts.email-exists';
  const taken = current?.free === false ? translate(takenMessage) : undefined;

  const announce = useAnnounce();
  useEffect(() => {
    if (taken !== undefined) announce(taken);
  }, [taken, announce]);

  async function check() {
    if (current) return;
    const { checkAvailability } = await import('./registration-api.ts');
    const answer = await checkAvailability(name, input);
    if (answer) setResult({ input, ...answer });
  }

  const field = form.field(name);
  return {
    // A validation error of the form takes precedence. A failed check shows nothing.
    field: { ...field, error: field.error ?? taken, onBlur: () => void check().catch(() => {}) },
    free: current?.free === true ? current.value : undefined,
  };
}
