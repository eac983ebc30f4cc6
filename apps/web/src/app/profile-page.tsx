import { DeleteAccountButton } from '../features/accounts/deletion/delete-account-button.tsx';
import { DownloadData } from '../features/accounts/deletion/download-data.tsx';
import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx';
import { PasskeysSection } from '../features/auth/passkeys/passkeys-section.tsx';
import { SecuritySection } from '../features/auth/two-factor/security-section.tsx';
import { MutesSection } from '../features/mutes/mutes-section.tsx';
import { OwnRequestsSection } from '../features/prayer-requests/own-requests-section.tsx';
import { DeviceNotifications } from '../features/push/device-notifications.tsx';

/** The profile, with the sections of other features, the data export and the account deletion. */
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
      accountDeletion={
        <>
          <DownloadData />
          <DeleteAccountButton />
        </>
      }
    />
  );
}
