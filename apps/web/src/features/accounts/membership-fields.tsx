import { FAITH_CHOICES, NO_FAITH_SAID, REGIONS } from '@prayer-swap/shared/accounts/choices';
import { MINIMUM_AGE_YEARS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { choiceOption } from '../../lib/choice-words.ts';
import type { WordedForm } from '../../lib/use-worded-form.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TermsLinks } from './terms-links.tsx';

type Membership = { region: string; faith: string; faithConsent: boolean; acceptTerms: boolean };

/** What whoever joins says of themself, however they show who they are. */
export function MembershipFields({ form }: { form: WordedForm<Membership> }) {
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
      {saysFaith(form.values.faith) && (
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
    </>
  );
}

function saysFaith(choice: string): boolean {
  return choice !== '' && choice !== NO_FAITH_SAID;
}
