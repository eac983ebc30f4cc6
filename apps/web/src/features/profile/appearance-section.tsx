import { translate } from '@prayer-swap/shared/messages/translate';
import { type Appearance, chooseAppearance, useAppearance } from '../../lib/appearance.ts';
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
    </Section>
  );
}
