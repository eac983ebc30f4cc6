import { whenIdle } from '../lib/when-idle.ts';

/** Where each screen is fetched from. */
export const landing = async () =>
  (await import('../features/landing/landing-screen.tsx')).LandingScreen;
export const login = async () =>
  (await import('../features/accounts/login-screen.tsx')).LoginScreen;
export const register = async () =>
  (await import('../features/accounts/register-screen.tsx')).RegisterScreen;
export const forgotPassword = async () =>
  (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen;
export const resetPassword = async () =>
  (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen;
export const fromProvider = async () =>
  (await import('../features/accounts/from-provider-screen.tsx')).FromProviderScreen;
export const terms = async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen;
export const privacy = async () =>
  (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen;
export const childSafety = async () =>
  (await import('../features/legal/child-safety-screen.tsx')).ChildSafetyScreen;
export const support = async () =>
  (await import('../features/support/support-screen.tsx')).SupportScreen;
export const deleteAccount = async () =>
  (await import('../features/leaving/delete-account-screen.tsx')).DeleteAccountScreen;
export const feed = async () => {
  await arrival();
  return (await import('./feed-page.tsx')).FeedPage;
};
export const create = async () =>
  (await import('../features/prayer-requests/create-screen.tsx')).CreateScreen;
export const swap = async () => {
  await arrival();
  return (await import('./swap-page.tsx')).SwapPage;
};
export const profile = async () => (await import('./profile-page.tsx')).ProfilePage;
export const impact = async () =>
  (await import('../features/impact/impact-screen.tsx')).ImpactScreen;
export const prayingFor = async () =>
  (await import('../features/praying-for/praying-for-screen.tsx')).PrayingForScreen;
export const info = async () => (await import('../features/info/info-screen.tsx')).InfoScreen;
export const panel = async () => (await import('./panel-gate.tsx')).PanelGate;
export const pushDebug = async () => (await import('./push-debug-gate.tsx')).PushDebugGate;
export const restricted = async () => (await import('./restricted-page.tsx')).RestrictedPage;
export const memberShell = async () => {
  await arrival();
  const { MemberShell } = await import('./member-shell.tsx');
  // What does not come ahead is fetched when it is used.
  setTimeout(() => whenIdle(() => void fetchMainScreens().catch(() => {})), FIRST_SCREEN_MS);
  return MemberShell;
};
export const withQueries = async () => {
  await arrival();
  return (await import('./with-queries.tsx')).WithQueries;
};

let arriving: Promise<void> | undefined;

/** What came with the page, and what judges it, before the rest of a member's screen: no task is a long one. */
function arrival(): Promise<void> {
  arriving ??= receive().catch((error) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}

async function receive() {
  await import('@prayer-swap/shared/accounts/session-schemas');
  const { receiveArrival } = await import('./arrival.ts');
  await receiveArrival();
}

/** On a slow line, what is looked at now comes before what may be opened next. */
const FIRST_SCREEN_MS = 3000;

/** The first tap then opens its screen, menu or dialog, even where the network has gone since. */
async function fetchMainScreens() {
  // Some browsers remember for good that a file did not come.
  if (!navigator.onLine || savesData()) return;
  const { overlays } = await import('./overlays.ts');
  // One at a time: what is touched meanwhile is answered.
  for (const fetchNext of [...overlays, create, swap, feed, profile, impact]) {
    await new Promise<void>(whenIdle);
    await fetchNext().catch(() => {});
  }
}

/** Whether the person has asked the browser to load little. */
function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  );
}
