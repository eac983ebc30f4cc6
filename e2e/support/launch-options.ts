import type { LaunchOptions } from '@playwright/test';

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;

/**
 * Disabled in the whole browser: each window would load two pages for its address bar, at the cost
 * of the page under test. The last list of features counts, so it starts with the ones that
 * Playwright disables.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The full Chromium, headless. */
export const FULL_BROWSER = createLaunchOptions(CHROMIUM_PATH, [
  `--disable-features=${DISABLED_FEATURES.join()}`,
]);

/**
 * A page lives for seconds, so V8 need not optimize it. All pages are of one site, so frames need
 * no process of their own.
 */
const SHORT_LIVED = ['--js-flags=--no-maglev --no-opt', '--disable-site-isolation-trials'];

/** The headless shell, at half the cost; without it, the full browser. */
export const HEADLESS_SHELL = CHROMIUM_SHELL_PATH
  ? createLaunchOptions(CHROMIUM_SHELL_PATH, SHORT_LIVED)
  : FULL_BROWSER;

/**
 * For tests of the service worker, push and installation. The headless shell lacks notifications,
 * background sync and installation, and drops requests through a service worker on a busy machine.
 */
export const WITH_SERVICE_WORKER = {
  launchOptions: FULL_BROWSER,
  serviceWorkers: 'allow' as const,
};

/**
 * For one page that loads hundreds of times: V8 collects less garbage. The last list of flags
 * counts.
 */
export const MANY_LOADS = {
  launchOptions: {
    ...HEADLESS_SHELL,
    args: [
      ...(HEADLESS_SHELL.args ?? []),
      '--js-flags=--min-semi-space-size=64 --initial-heap-size=512 --no-maglev --no-opt',
    ],
  },
};

function createLaunchOptions(
  executablePath: string | undefined,
  more: string[] = [],
): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...more,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Screenshots must not depend on the font hinting of the machine.
      '--font-render-hinting=none',
    ],
  };
}
