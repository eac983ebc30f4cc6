import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { createTestFolder } from '../scripts/lib/create-test-folder.mjs';
import { testServerEnv } from '../scripts/lib/test-server-env.mjs';
import { HEADLESS_SHELL } from './support/launch-options.ts';

// The configuration is read once more by every worker; what is chosen here is chosen once.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= createTestFolder();

const EXCLUDED = process.env.TEST_FULL === '1' ? [] : [/@full/];

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
  grepInvert: EXCLUDED,
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // To draw motion costs a tenth of the time of a test; `WITH_MOTION` has it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test meets the server itself; those about the service worker allow it.
    serviceWorkers: 'block',
    // A trace costs a sixth of the time of every test; `--trace on` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: HEADLESS_SHELL,
    viewport: { width: 390, height: 844 },
  },
  ...(!process.env.E2E_DATABASE_URL && {
    webServer: webServerConfig(process.env.E2E_PORT, process.env.E2E_DATA_DIR),
  }),
});

/** Without servers that are already there, such as those of `npm run cluster`. */
function webServerConfig(port: string, dataDir: string) {
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
      ...testServerEnv,
    },
  };
}
