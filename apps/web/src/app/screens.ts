/** The dynamic import of each screen. */
export const landingScreen = async () =>
  (await import('../features/landing/landing-screen.tsx')).LandingScreen;
export const loginScreen = async () =>
  (await import('../features/auth/sign-in/login-screen.tsx')).LoginScreen;
export const registerScreen = async () =>
  (await import('../features/accounts/registration/register-screen.tsx')).RegisterScreen;
export const setupScreen = async () =>
  (await import('../features/accounts/setup/setup-screen.tsx')).SetupScreen;
export const guestScreen = async () =>
  (await import('../features/guests/guest-screen.tsx')).GuestScreen;
export const guestStatusScreen = async () =>
  (await import('../features/guests/guest-status-screen.tsx')).GuestStatusScreen;
export const forgotPasswordScreen = async () =>
  (await import('../features/auth/password-reset/forgot-password-screen.tsx')).ForgotPasswordScreen;
export const resetPasswordScreen = async () =>
  (await import('../features/auth/password-reset/reset-password-screen.tsx')).ResetPasswordScreen;
export const oauthReturnScreen = async () =>
  (await import('./oauth-callback-page.tsx')).OAuthCallbackPage;
export const termsScreen = async () =>
  (await import('../features/legal/terms-screen.tsx')).TermsScreen;
export const privacyScreen = async () =>
  (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen;
export const childSafetyScreen = async () =>
  (await import('../features/legal/child-safety-screen.tsx')).ChildSafetyScreen;
export const supportScreen = async () =>
  (await import('../features/support/support-screen.tsx')).SupportScreen;
export const deleteAccountScreen = async () =>
  (await import('../features/accounts/deletion/delete-account-screen.tsx')).DeleteAccountScreen;
export const feedScreen = async () => {
  await loadInitialData();
  return (await import('./feed-page.tsx')).FeedPage;
};
export const createScreen = async () =>
  (await import('../features/prayer-requests/create-screen.tsx')).CreateScreen;
export const swapScreen = async () => {
  await loadInitialData();
  return (await import('./swap-page.tsx')).SwapPage;
};
export const profileScreen = async () => (await import('./profile-pages.tsx')).ProfileScreen;
export const securityScreen = async () => (await import('./profile-pages.tsx')).SecurityPage;
export const unsubscribeScreen = async () =>
  (await import('../features/letters/unsubscribe-screen.tsx')).UnsubscribeScreen;
export const notificationSettingsScreen = async () =>
  (await import('./profile-pages.tsx')).NotificationSettingsPage;
export const accessibilityScreen = async () =>
  (await import('../features/accounts/profile/accessibility-screen.tsx')).AccessibilityScreen;
export const impactScreen = async () => (await import('./impact-page.tsx')).ImpactPage;
export const answeredScreen = async () =>
  (await import('../features/answered/answered-screen.tsx')).AnsweredScreen;
export const savedPrayersScreen = async () =>
  (await import('../features/saved-prayers/saved-prayers-screen.tsx')).SavedPrayersScreen;
export const prayerRoundScreen = async () =>
  (await import('./prayer-round-page.tsx')).PrayerRoundPage;
const circlePages = () => import('./circle-pages.tsx');
export const circlesScreen = async () => (await circlePages()).CirclesScreen;
export const circleScreen = async () => (await circlePages()).CirclePage;
export const circleMembersScreen = async () => (await circlePages()).CircleMembersScreen;
export const joinCircleScreen = async () => (await circlePages()).JoinCircleScreen;
export const careRequestsScreen = async () => (await circlePages()).CareRequestsScreen;
const printPages = () => import('./print-pages.tsx');
export const printSavedPrayersScreen = async () => (await printPages()).PrintSavedPrayers;
export const printCircleScreen = async () => (await printPages()).PrintCircle;
export const printAnsweredScreen = async () => (await printPages()).PrintAnswered;
export const waitingScreen = async () =>
  (await import('../features/prayer-requests/waiting-screen.tsx')).WaitingScreen;
export const infoScreen = async () => (await import('../features/info/info-screen.tsx')).InfoScreen;
export const moderationScreen = async () => (await import('./moderation-gate.tsx')).ModerationGate;
export const pushDebugScreen = async () => (await import('./push-debug-gate.tsx')).PushDebugGate;
export const blockedAccountScreen = async () =>
  (await import('./blocked-account-page.tsx')).BlockedAccountPage;

let initialDataLoad: Promise<void> | undefined;

/**
 * Loads the initial data and its schemas before the rest of a member's screen, to avoid long tasks.
 */
export function loadInitialData(): Promise<void> {
  initialDataLoad ??= importInitialData().catch((error) => {
    initialDataLoad = undefined;
    throw error;
  });
  return initialDataLoad;
}

async function importInitialData() {
  await import('@prayer-swap/shared/accounts/session-schemas');
  const { readInitialData } = await import('./read-initial-data.ts');
  await readInitialData();
}
