import { YourRequests } from '../features/prayer-requests/your-requests.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';

/** The profile, with the member's own requests on it. */
export function ProfilePage() {
  return <ProfileScreen requests={<YourRequests />} />;
}
