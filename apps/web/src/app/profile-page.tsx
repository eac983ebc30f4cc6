import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx';
import { PasskeysSection } from '../features/auth/passkeys/passkeys-section.tsx';
import { SecuritySection } from '../features/auth/two-factor/security-section.tsx';
import { MutesSection } from '../features/mutes/mutes-section.tsx';
import { OwnRequestsSection } from '../features/prayer-requests/own-requests.tsx';
import { DeviceNotifications } from '../features/push/device-notifications.tsx';

/** The profile, with the sections of other features. */
export function ProfilePage() {
  return (
    <ProfileScreen
      pushSettings={<DeviceNotifications />}
      security={
        <>
          <SecuritySection />
          <PasskeysSection />
        </>
      }
      requests={
        <>
          <OwnRequestsSection />
          <MutesSection />
        </>
      }
    />
  );
}
