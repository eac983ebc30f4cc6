import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { triedServer } from '../scripts/lib/tried-server.mjs';

// The configuration is read once more by every worker; what is chosen here is chosen once.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'prayer-swap-e2e-'));

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;
/** What the engine alone does not do, or not reliably: service workers, installing, messages. */
const BROWSERS_OWN = ['install-manifest', '*worker*', 'push*', 'offline-outage'].map(
  (name) => `**/${name}.spec.ts`,
);

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Generous: a machine may be busy with other things than this.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // Each test meets the server itself; those about the service worker allow it.
    serviceWorkers: 'block',
    // A trace costs a sixth of the time of every test; `--trace on` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launched(CHROMIUM_PATH),
    viewport: { width: 390, height: 844 },
  },
  ...(CHROMIUM_SHELL_PATH && {
    projects: [
      { name: 'browser', testMatch: BROWSERS_OWN },
      {
        name: 'engine',
        testIgnore: BROWSERS_OWN,
        use: { launchOptions: launched(CHROMIUM_SHELL_PATH) },
      },
    ],
  }),
  ...(!process.env.E2E_DATABASE_URL && {
    webServer: ownServer(process.env.E2E_PORT, process.env.E2E_DATA_DIR),
  }),
});

function launched(executablePath: string | undefined) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
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
