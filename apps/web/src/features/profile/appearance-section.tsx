import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { type Appearance, chooseAppearance, useAppearance } from '../../lib/appearance.ts';
import { chooseMessagesStay, messagesStay } from '../../lib/messages-stay.ts';
import { chooseVibration, vibrationIsOn } from '../../lib/vibration.ts';
import { platform } from '../../platform/current.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Section } from './section.tsx';

/** How the app looks on this device. */
export function AppearanceSection() {
  const { theme, reading } = useAppearance();
  return (
    <Section title={translate('profile.appearance')} intro={translate('profile.device-only')}>
      <SegmentedChoice<Appearance['theme']>
        label={translate('profile.theme')}
        options={[
          { value: 'system', label: translate('profile.theme-system') },
          { value: 'light', label: translate('profile.theme-light') },
          { value: 'dark', label: translate('profile.theme-dark') },
        ]}
        value={theme}
        onChange={(choice) => chooseAppearance({ theme: choice })}
      />
      <SwitchField
        label={translate('profile.reading')}
        hint={translate('profile.reading-hint')}
        checked={reading === 'easier'}
        onChange={(easier) => chooseAppearance({ reading: easier ? 'easier' : 'usual' })}
      />
      <MessagesSwitch />
      {platform.canVibrate && <VibrationSwitch />}
    </Section>
  );
}

function MessagesSwitch() {
  const [stay, setStay] = useState(messagesStay);

  function choose(wish: boolean) {
    chooseMessagesStay(wish);
    setStay(wish);
  }

  return (
    <SwitchField
      label={translate('profile.messages-stay')}
      hint={translate('profile.messages-stay-hint')}
      checked={stay}
      onChange={choose}
    />
  );
}

function VibrationSwitch() {
  const [on, setOn] = useState(vibrationIsOn);

  function choose(wish: boolean) {
    chooseVibration(wish);
    setOn(wish);
    // Whoever turns it on feels what they get.
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
