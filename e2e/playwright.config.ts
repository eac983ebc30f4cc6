import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { createTestFolder } from '../scripts/lib/create-test-folder.mjs';
import { testServerEnv } from '../scripts/lib/test-server-env.mjs';
import { HEADLESS_SHELL } from './support/launch-options.ts';

// Every worker reads the configuration again; the environment makes the choice once.
process.env.E2E_PORT ??= String(await getFreePort());
process.env.E2E_DATA_DIR ??= createTestFolder();

const EXCLUDED = process.env.TEST_FULL === '1' ? [] : [/@full/];

/** Tests of a shell, whose web app is built before them. */
const NATIVE = ['native-*.spec.ts', 'hostile-text.spec.ts'];

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Generous, because the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Half of a journey is idle time, for example for what happens three seconds after a page loads.
  workers: Math.min(2 * availableParallelism(), 8),
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: EXCLUDED,
  projects: [
    { name: 'web', testIgnore: NATIVE },
    { name: 'native-build', testMatch: 'native.setup.ts' },
    { name: 'native', testMatch: NATIVE, dependencies: ['native-build'] },
  ],
  reporter: [['list']],
  use: {
    baseURL: origin,
    // A control that is missing fails a test sooner than its timeout.
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Animations cost a tenth of the time of a test; `WITH_MOTION` enables them.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test talks to the server directly; tests of the service worker allow it.
    serviceWorkers: 'block',
    // A trace costs a sixth of the time of every test; `--trace on` records one if needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: HEADLESS_SHELL,
    viewport: { width: 390, height: 844 },
  },
  ...(!process.env.E2E_DATABASE_URL && {
    webServer: webServerConfig(process.env.E2E_PORT, process.env.E2E_DATA_DIR),
  }),
});

/** Starts a server, unless servers are running already, such as those of `npm run cluster`. */
function webServerConfig(port: string, dataDir: string) {
  return {
    // The Node that runs the tests, not the one in PATH.
    command: `"${process.execPath}" apps/server/src/process/main.ts`,
    cwd: '..',
    url: `${origin}/api/ready`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...testServerEnv,
    },
  };
}
