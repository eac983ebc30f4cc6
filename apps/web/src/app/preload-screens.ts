import { SECOND } from '@prayer-swap/shared/time';
import { whenIdle } from '../lib/lazy-module.ts';
import { queryClient } from '../lib/query-client.ts';
import { preloadSignOutQuestion } from '../offline/sign-out-dialog.tsx';
import { preloadDialog } from '../ui/dialog.tsx';
import { preloadMenu } from '../ui/menu.tsx';
import { preloadPanel, preloadSheet } from '../ui/sheet.tsx';
import { createScreen, feedScreen, impactScreen, profileScreen, swapScreen } from './screens.ts';

/** What a member often opens first: the bell, the menu and Impact. */
const FIRST = [preloadSheet, preloadPanel, preloadMenu, impactScreen];
const OTHERS = [
  preloadDialog,
  preloadSignOutQuestion,
  createScreen,
  // A queued request is often edited without a connection.
  () => import('../features/prayer-requests/edit-dialog.tsx'),
  swapScreen,
  feedScreen,
  profileScreen,
];
/** On a slow connection, what the member opens in this time loads before the others. */
const OTHERS_DELAY_MS = 3 * SECOND;

/**
 * Loads the main screens and every overlay, once the current screen is complete. A tap then opens
 * them without a wait, even if the device has gone offline since. Not if the browser saves data.
 */
export async function preloadScreens(): Promise<void> {
  if (isDataSaverOn()) return;
  await currentScreenLoaded();
  await loadInTurn(FIRST);
  await new Promise((resolve) => setTimeout(resolve, OTHERS_DELAY_MS));
  await loadInTurn(OTHERS);
}

/** One at a time, so input is handled in between. */
async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await new Promise<void>(whenIdle);
    // Some browsers cache a failed import permanently.
    if (!navigator.onLine) return;
    // Code that fails to load ahead is loaded on use.
    await load().catch(() => {});
  }
}

/** Resolves when the files of the page and the data of its screen are loaded. */
function currentScreenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    addEventListener('load', check, { once: true });
    check();

    function check() {
      if (document.readyState !== 'complete' || queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    }
  });
}

/** Whether the user enabled data saving in the browser. */
function isDataSaverOn(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  );
}
