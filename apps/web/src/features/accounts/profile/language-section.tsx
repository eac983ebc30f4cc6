import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import {
  isLanguage,
  LANGUAGES,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { systemLanguage } from '../../../lib/device-language.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { setLanguage } from '../../../lib/set-language.ts';
import { InlineError } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCacheProfile } from './profile-query.ts';
import { ProfileSection } from './profile-section.tsx';

const DEVICE_LANGUAGE = '';
const FIELD_ID = 'profile-language';

/** The language of the app and of messages to the member. Takes effect immediately. */
export function LanguageSection({ chosen }: { chosen: Language | null }) {
  const cacheProfile = useCacheProfile();
  const change = useMutation({
    mutationFn: (language: Language | null) =>
      setLanguage(language, async () =>
        cacheProfile(await api.patch('/me', { body: { language }, responseSchema: profileSchema })),
      ),
    // The screen was rendered again. Restores the focus to the field.
    onSettled: () => document.getElementById(FIELD_ID)?.focus({ preventScroll: true }),
  });
  return (
    <ProfileSection title={translate('language.title')} intro={translate('language.hint')}>
      <SelectField
        id={FIELD_ID}
        label={translate('language.choose')}
        options={[
          {
            value: DEVICE_LANGUAGE,
            label: translate('language.as-device', { language: LANGUAGES[systemLanguage()].name }),
          },
          ...languages.map((language) => ({
            value: language,
            label: LANGUAGES[language].name,
            lang: language,
          })),
        ]}
        value={(change.isPending ? change.variables : chosen) ?? DEVICE_LANGUAGE}
        onChange={({ target: { value } }) => change.mutate(isLanguage(value) ? value : null)}
      />
      {change.isError && (
        <InlineError className="text-meta">
          {errorMessageOr(change.error, { failed: 'language.failed' })}
        </InlineError>
      )}
    </ProfileSection>
  );
}
