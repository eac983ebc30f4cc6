import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { memoryFolder } from '../scripts/lib/memory-folder.mjs';
import { triedServer } from '../scripts/lib/tried-server.mjs';

// The configuration is read once more by every worker; what is chosen here is chosen once.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= memoryFolder();

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;
/** Tests that need what only the whole browser does: notifications, background sync, installing. */
const OF_BROWSER = /@browser/;
const LEFT_OUT = process.env.TEST_FULL === '1' ? [] : [/@full/];

/**
 * What nobody sees here: each window would load two pages for its address bar, at the cost of the page that is
 * tried. The last list counts, so it begins with what Playwright switches off.
 */
const UNSEEN = [
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

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Generous: a machine may be busy with other things than this.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Half of a journey is waiting, such as for what comes three seconds after a page.
  workers: Math.min(2 * availableParallelism(), 8),
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: LEFT_OUT,
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // Each test meets the server itself; those about the service worker allow it.
    serviceWorkers: 'block',
    // A trace costs a sixth of the time of every test; `--trace on` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launched(CHROMIUM_PATH, [`--disable-features=${UNSEEN.join()}`]),
    viewport: { width: 390, height: 844 },
  },
  ...(CHROMIUM_SHELL_PATH && {
    projects: [
      { name: 'browser', grep: OF_BROWSER },
      {
        name: 'engine',
        grepInvert: [...LEFT_OUT, OF_BROWSER],
        use: { launchOptions: launched(CHROMIUM_SHELL_PATH) },
      },
    ],
  }),
  ...(!process.env.E2E_DATABASE_URL && {
    webServer: ownServer(process.env.E2E_PORT, process.env.E2E_DATA_DIR),
  }),
});

function launched(executablePath: string | undefined, more: string[] = []) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...more,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The machine's own taste in letters is none of the pictures'.
      '--font-render-hinting=none',
    ],
  };
}

/** Without servers that are already there, such as those of `npm run cluster`. */
function ownServer(port: string, dataDir: string) {
  return {
    // The Node that runs the tests, whatever the machine's own is.
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: '..',
    url: `${origin}/api/ready`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...triedServer,
    },
  };
}
