import {
  faithFromChoice,
  NO_FAITH_CHOICE,
  type Region,
} from '@prayer-swap/shared/accounts/choices';
import { MINIMUM_AGE_YEARS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { Fragment, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { choiceOption } from '../../../lib/choice-labels.ts';
import { optionalLazy } from '../../../lib/lazy-module.ts';
import { useOfferedChoices } from '../../../lib/offered-choices.ts';
import { paths } from '../../../lib/paths.ts';
import type { FormFields, useForm } from '../../../lib/use-form.ts';
import { useAnnounce } from '../../../lib/use-live-region.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';

const TermsSummary = optionalLazy(async () => (await import('./terms-summary.tsx')).TermsSummary);

/** The fields of every registration, independent of the sign-in method. */
export const EMPTY_REGISTRATION = {
  username: '',
  region: '',
  faith: NO_FAITH_CHOICE,
  acceptTerms: false,
  faithConsent: false,
};

type RegistrationFormProps = {
  form: Pick<
    ReturnType<typeof useForm<typeof EMPTY_REGISTRATION, unknown>>,
    'values' | 'setValue' | 'field' | 'checkbox' | 'formProps' | 'summary' | 'pending'
  >;
  submitLabel?: string;
  /** Shown above the fields. */
  lead?: ReactNode;
  /** The fields of the sign-in method. */
  children?: ReactNode;
};

/** The form of every registration. */
export function RegistrationForm({
  form,
  submitLabel = translate('accounts.create-account'),
  lead,
  children,
}: RegistrationFormProps) {
  const { field, checkbox, values } = form;
  const { regions, faiths } = useOfferedChoices();
  const username = useAvailability('username', form);
  const wasFocused = useWasFocused();
  useSuggestedRegion(form, wasFocused ? regions : null);
  return (
    <ValidatedForm form={form} lead={lead} submitLabel={submitLabel}>
      <TextField
        {...username.field}
        label={translate('accounts.username')}
        hint={
          username.free === undefined
            ? translate('accounts.username-hint')
            : translate('accounts.username-free', { username: username.free })
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {children}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-5">
        <SelectField
          {...field('region')}
          label={translate('accounts.region')}
          placeholder={translate('accounts.region-choose')}
          options={regions.map(choiceOption)}
          required
        />
        <SelectField
          {...field('faith')}
          label={translate('accounts.faith')}
          hint={translate('accounts.faith-hint')}
          options={[...faiths, NO_FAITH_CHOICE].map(choiceOption)}
          required
        />
      </div>
      {values.faith !== NO_FAITH_CHOICE && (
        <CheckboxField
          {...checkbox('faithConsent')}
          label={translate('accounts.faith-consent')}
          hint={translate('accounts.faith-consent-hint')}
          required
        />
      )}
      <CheckboxField {...checkbox('acceptTerms')} label={<TermsLabel />} required />
      {wasFocused && (
        <Suspense>
          <TermsSummary />
        </Suspense>
      )}
    </ValidatedForm>
  );
}

/** Whether a field had the focus: what the form does not need before is loaded then. */
function useWasFocused(): boolean {
  const [wasFocused, setWasFocused] = useState(false);
  useEffect(() => {
    const notice = () => setWasFocused(true);
    // A field can have the focus since before hydration.
    if (document.activeElement !== document.body) return notice();
    document.addEventListener('focusin', notice, { once: true });
    return () => document.removeEventListener('focusin', notice);
  }, []);
  return wasFocused;
}

/** Proposes the region of the device if it is offered, until the member chooses one. */
function useSuggestedRegion(
  { values, setValue }: RegistrationFormProps['form'],
  offered: readonly string[] | null,
) {
  const suggest = useEffectEvent((region: Region | null) => {
    if (values.region === '' && region && offered?.includes(region)) setValue('region', region);
  });
  useEffect(() => {
    if (!offered) return;
    import('../../../care/helplines.ts')
      .then(({ getDevice, guessRegion }) => suggest(guessRegion(getDevice())))
      // The member chooses.
      .catch(() => {});
  }, [offered]);
}

/** The consent, with the documents as links. */
function TermsLabel() {
  const links: Record<string, ReactNode> = {
    '#terms': <NewTabLink to={paths.terms} label={translate('accounts.terms-link')} />,
    '#privacy': <NewTabLink to={paths.privacy} label={translate('accounts.privacy-link')} />,
  };
  const consent = translate('accounts.terms-tick', {
    age: MINIMUM_AGE_YEARS,
    terms: '#terms',
    privacy: '#privacy',
  });
  return consent
    .split(/(#\w+)/)
    .map((part) => <Fragment key={part}>{links[part] ?? part}</Fragment>);
}

/** Opens in a new tab, so the form retains its input. */
function NewTabLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} target="_blank" className="font-medium text-primary underline underline-offset-4">
      {label}
      <span className="sr-only"> {translate('accounts.new-tab')}</span>
    </Link>
  );
}

/** Removes the consent if the faith it was given for was removed again. */
export function omitUnneededConsent<Form extends { faith: string; faithConsent?: unknown }>({
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
