import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { type Appearance, setAppearance, useAppearance } from '../../../lib/appearance.ts';
import {
  hasPersistentToasts,
  isVibrationOn,
  setPersistentToasts,
  setVibration,
} from '../../../lib/device-settings.ts';
import { platform } from '../../../platform/current.ts';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The appearance settings of this device. */
export function AppearanceSection() {
  const { theme, reading } = useAppearance();
  return (
    <ProfileSection
      title={translate('profile.appearance')}
      intro={translate('profile.device-only')}
    >
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
      <MessagesSwitch />
      {platform.canVibrate && <VibrationSwitch />}
    </ProfileSection>
  );
}

function MessagesSwitch() {
  const [isPersistent, setIsPersistent] = useState(hasPersistentToasts);

  function choose(enabled: boolean) {
    setPersistentToasts(enabled);
    setIsPersistent(enabled);
  }

  return (
    <SwitchField
      label={translate('profile.messages-stay')}
      hint={translate('profile.messages-stay-hint')}
      checked={isPersistent}
      onChange={choose}
    />
  );
}

function VibrationSwitch() {
  const [on, setOn] = useState(isVibrationOn);

  function choose(enabled: boolean) {
    setVibration(enabled);
    setOn(enabled);
    // Gives a sample of the vibration when the member turns it on.
    platform.haptic('light');
  }

  return (
    <SwitchField
      label={translate('profile.vibration')}
      hint={translate('profile.vibration-hint')}
      checked={on}
      onChange={choose}
    />
  );
}
