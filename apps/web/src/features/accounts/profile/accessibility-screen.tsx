import {
  isLanguage,
  LANGUAGES,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Appearance, setAppearance, useAppearance } from '../../../lib/appearance.ts';
import { systemLanguage } from '../../../lib/device-language.ts';
import {
  hasKeyboardShortcuts,
  hasPersistentToasts,
  PAUSE_SECONDS,
  pauseSeconds,
  setKeyboardShortcuts,
  setPauseSeconds,
  setPersistentToasts,
} from '../../../lib/device-settings.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { setLanguage } from '../../../lib/set-language.ts';
import { platform } from '../../../platform/current.ts';
import { isVibrationOn, setVibration } from '../../../platform/vibration.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { saveProfile } from './profile.ts';
import { LoadedProfile, ProfileFrame, SectionSkeleton } from './profile-frame.tsx';

/** The language of the account, and how this device shows the app. */
export function AccessibilityScreen() {
  return (
    <ProfileFrame title={translate('profile.accessibility')}>
      <LoadedProfile
        loading={
          <SectionSkeleton>
            <Skeleton className="h-13 w-48" />
            <Skeleton className="h-19" />
          </SectionSkeleton>
        }
      >
        {({ user }) => <LanguageSection chosen={user.language} />}
      </LoadedProfile>
      <AppearanceSection />
    </ProfileFrame>
  );
}

/** The appearance settings of this device. */
function AppearanceSection() {
  const { theme, reading } = useAppearance();
  return (
    <SectionCard title={translate('profile.appearance')} intro={translate('profile.device-only')}>
      <SegmentedChoice<Appearance['theme']>
        label={translate('profile.theme')}
        options={[
          { value: 'system', label: translate('profile.theme-system') },
          { value: 'light', label: translate('profile.theme-light') },
          { value: 'dark', label: translate('profile.theme-dark') },
        ]}
        value={theme}
        onChange={(choice) => setAppearance({ theme: choice })}
      />
      <SwitchField
        label={translate('profile.reading')}
        hint={translate('profile.reading-hint')}
        checked={reading === 'easier'}
        onChange={(easier) => setAppearance({ reading: easier ? 'easier' : 'usual' })}
      />
      <DeviceSwitch
        label={translate('profile.messages-stay')}
        hint={translate('profile.messages-stay-hint')}
        read={hasPersistentToasts}
        write={setPersistentToasts}
      />
      <DeviceSwitch
        label={translate('keys.title')}
        hint={translate('profile.shortcuts-hint')}
        read={hasKeyboardShortcuts}
        write={setKeyboardShortcuts}
      />
      <PauseChoice />
      {platform.canVibrate && (
        <DeviceSwitch
          label={translate('profile.vibration')}
          hint={translate('profile.vibration-hint')}
          read={isVibrationOn}
          write={(enabled) => {
            setVibration(enabled);
            // Gives a sample of the vibration when the member turns it on.
            platform.haptic('light');
          }}
        />
      )}
    </SectionCard>
  );
}

/** The length of the pause while the pray button is held. */
function PauseChoice() {
  const [chosen, setChosen] = useState(pauseSeconds);
  return (
    <div className="flex flex-col gap-2">
      {/* The same text is the name of the group. */}
      <p aria-hidden="true" className="text-meta text-ink-muted">
        {translate('profile.pause')}
      </p>
      <SegmentedChoice
        label={translate('profile.pause')}
        options={PAUSE_SECONDS.map((seconds) => ({
          value: String(seconds),
          label: translate('sitting.seconds', { n: seconds }),
        }))}
        value={String(chosen)}
        onChange={(value) => {
          const seconds = PAUSE_SECONDS.find((one) => String(one) === value);
          if (seconds === undefined) return;
          setPauseSeconds(seconds);
          setChosen(seconds);
        }}
      />
    </div>
  );
}

const DEVICE_LANGUAGE = '';
const FIELD_ID = 'profile-language';

/** The language of the app and of messages to the member. Takes effect immediately. */
function LanguageSection({ chosen }: { chosen: Language | null }) {
  const change = useMutation({
    mutationFn: (language: Language | null) =>
      setLanguage(language, () => saveProfile({ language })),
    // The screen was rendered again. Restores the focus to the field.
    onSettled: () => document.getElementById(FIELD_ID)?.focus({ preventScroll: true }),
  });
  return (
    <SectionCard title={translate('language.title')} intro={translate('language.hint')}>
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
    </SectionCard>
  );
}
