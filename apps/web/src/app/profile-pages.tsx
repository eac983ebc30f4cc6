import { NotificationSettingsScreen } from '../features/accounts/profile/notification-settings-screen.tsx';
import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx';
import { SecurityScreen } from '../features/accounts/profile/security-screen.tsx';
import { PasskeysSection } from '../features/auth/passkeys/passkeys-section.tsx';
import { SecuritySection } from '../features/auth/two-factor/security-section.tsx';
import { LetterSection } from '../features/letters/letter-section.tsx';
import { MutesSection } from '../features/mutes/mutes-section.tsx';
import { DeviceNotifications } from '../features/push/device-notifications.tsx';

/* The screens of the profile, with the sections of other features. */

export { ProfileScreen };

export function SecurityPage() {
  return (
    <SecurityScreen
      methods={
        <>
          <SecuritySection />
          <PasskeysSection />
        </>
      }
      mutes={<MutesSection />}
    />
  );
}

export function NotificationSettingsPage() {
  return (
    <NotificationSettingsScreen pushSettings={<DeviceNotifications />} letter={<LetterSection />} />
  );
}
