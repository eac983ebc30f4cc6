import { FAITH_CHOICES, NO_FAITH_CHOICE, REGIONS } from '@prayer-swap/shared/accounts/choices';
import { MINIMUM_AGE_YEARS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { choiceOption } from '../../../lib/choice-labels.ts';
import type { FormFields } from '../../../lib/use-form.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TermsLinks } from './terms-links.tsx';

type MembershipValues = {
  region: string;
  faith: string;
  faithConsent: boolean;
  acceptTerms: boolean;
};

/** The fields of every registration, independent of the sign-in method. */
export function MembershipFields({ form }: { form: FormFields<MembershipValues> }) {
  return (
    <>
      <SelectField
        {...form.field('region')}
        label={translate('accounts.region')}
        placeholder={translate('accounts.region-choose')}
        options={REGIONS.map(choiceOption)}
        required
      />
      <SelectField
        {...form.field('faith')}
        label={translate('accounts.faith')}
        hint={translate('accounts.faith-hint')}
        placeholder={translate('accounts.faith-choose')}
        options={FAITH_CHOICES.map(choiceOption)}
        required
      />
      {hasFaith(form.values.faith) && (
        <CheckboxField
          {...form.checkbox('faithConsent')}
          label={translate('accounts.faith-consent')}
          hint={translate('accounts.faith-consent-hint')}
          required
        />
      )}
      <CheckboxField
        {...form.checkbox('acceptTerms')}
        label={translate('accounts.terms-tick', { age: MINIMUM_AGE_YEARS })}
        hint={<TermsLinks />}
        required
      />
    </>
  );
}

function hasFaith(choice: string): boolean {
  return choice !== '' && choice !== NO_FAITH_CHOICE;
}
