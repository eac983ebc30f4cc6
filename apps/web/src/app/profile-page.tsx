import { HiddenSection } from '../features/hidden/hidden-section.tsx';
import { DeleteAccount } from '../features/leaving/delete-account.tsx';
import { DownloadData } from '../features/leaving/download-data.tsx';
import { PasskeysSection } from '../features/passkeys/passkeys-section.tsx';
import { YourRequests } from '../features/prayer-requests/your-requests.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { DeviceNotifications } from '../features/push/device-notifications.tsx';
import { SecuritySection } from '../features/second-factor/security-section.tsx';

/** The profile, with what other features keep of the member and the ways to take it along or leave. */
export function ProfilePage() {
  return (
    <ProfileScreen
      devices={<DeviceNotifications />}
      security={
        <>
          <SecuritySection />
          <PasskeysSection />
        </>
      }
      requests={
        <>
          <YourRequests />
          <HiddenSection />
        </>
      }
      leaving={
        <>
          <DownloadData />
          <DeleteAccount />
        </>
      }
    />
  );
}
