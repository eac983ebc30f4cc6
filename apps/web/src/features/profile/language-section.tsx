import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import {
  isLanguage,
  LANGUAGES,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { chooseLanguage } from '../../lib/choose-language.ts';
import { ownLanguage } from '../../lib/device-language.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { FailureLine } from '../../ui/failure-line.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useKeepProfile } from './profile-query.ts';
import { Section } from './section.tsx';

const AS_DEVICE = '';
const FIELD = 'profile-language';

/** What the member reads, here and in what is sent to them. Takes effect at once. */
export function LanguageSection({ chosen }: { chosen: Language | null }) {
  const keepProfile = useKeepProfile();
  const change = useMutation({
    mutationFn: (language: Language | null) =>
      chooseLanguage(language, async () =>
        keepProfile(await api.patch('/me', { body: { language }, answer: profileSchema })),
      ),
    // The screen was drawn anew; whoever chose goes on where they were.
    onSettled: () => document.getElementById(FIELD)?.focus({ preventScroll: true }),
  });
  return (
    <Section title={translate('language.title')} intro={translate('language.hint')}>
      <SelectField
        id={FIELD}
        label={translate('language.choose')}
        options={[
          {
            value: AS_DEVICE,
            label: translate('language.as-device', { language: LANGUAGES[ownLanguage()].name }),
          },
          ...languages.map((language) => ({
            value: language,
            label: LANGUAGES[language].name,
            lang: language,
          })),
        ]}
        value={(change.isPending ? change.variables : chosen) ?? AS_DEVICE}
        onChange={({ target: { value } }) => change.mutate(isLanguage(value) ? value : null)}
      />
      {change.isError && (
        <FailureLine className="text-meta">
          {wordsUnlessRefused(change.error, { failed: 'language.failed' })}
        </FailureLine>
      )}
    </Section>
  );
}
