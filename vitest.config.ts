import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { lucideIcons } from './apps/web/vite/lucide-icons.ts';

/**
 * The servers of one file open up to fifty connections to the shared PostgreSQL, which allows two
 * hundred.
 */
const MOST_WORKERS = 4;

/** Tests that need a real Redis, which no package installs. */
const WITH_REDIS = 'apps/server/test/redis/**/*.test.ts';

/** Only a test that hangs reaches it. A busy machine is several times slower. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

const onDatabase = {
  ...timeouts,
  globalSetup: 'apps/server/test/global-setup.ts',
  setupFiles: 'apps/server/test/setup-each-file.ts',
  expect: { poll: { timeout: 60_000 } },
};

const FLOOR_OF_BENCH = 'bench/floor/compare-plans.test.ts';

/** Tests that start child processes, or stop their own PostgreSQL. */
const WITH_PROCESSES = [
  FLOOR_OF_BENCH,
  'packages/embedded-postgres-launcher/src/**/*.test.ts',
  ...[
    'src/db/{guard-pool,statement-timeout}',
    'src/features/accounts/admins/admins',
    'src/features/auth/two-factor/remove-two-factor',
    'src/http/database-unavailable',
    'src/telemetry/traces/traces',
    'test/{backup,built-server,doctor,frozen-database,no-registry,older-server,update-rollback}',
    'test/{no-egress/no-egress,replica,secret-check,setup-code,startup-errors,stored-addresses,worker-processes}',
  ].map((path) => `apps/server/${path}.test.ts`),
];

/**
 * Builds and starts a copy of the project in a folder whose name has a space, an accent and a
 * percent sign.
 */
const UNUSUAL_PATH = 'apps/server/test/unusual-path.test.ts';

/** Makes a release twice and runs it. */
const RELEASE = 'apps/server/test/release/release.test.ts';

/** Short chaos tests that measure, and run alone on the machine. */
const MEASURING = ['chaos/timing/**/*.test.ts', 'chaos/slow/**/*.test.ts'];

/** Short versions of chaos tests that run for hours. */
const broken = {
  ...onDatabase,
  globalSetup: [onDatabase.globalSetup, 'chaos/global-setup.ts'],
};

export default defineConfig({
  test: {
    // A server test file spends more than half of its time on the database.
    maxWorkers: Math.min(
      process.env.SHARES_CORES ? availableParallelism() : 2 * availableParallelism(),
      MOST_WORKERS,
    ),
    projects: [
      {
        plugins: [lucideIcons()],
        test: {
          name: 'unit',
          ...timeouts,
          setupFiles: 'packages/shared/test/english-messages.ts',
          include: [
            'packages/shared/src/**/*.test.ts',
            'apps/web/{src,gallery,lint}/**/*.test.{ts,tsx}',
            'apps/web/service-worker/**/*.test.ts',
            'apps/native/test/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/lib/*.test.mjs',
          ],
          exclude: [FLOOR_OF_BENCH],
        },
      },
      {
        test: {
          name: 'android',
          ...timeouts,
          include: ['apps/native/test/android-tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: WITH_PROCESSES,
          ...onDatabase,
          // Loading the server anew for each file takes half of the total time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          exclude: [WITH_REDIS, UNUSUAL_PATH, RELEASE, ...WITH_PROCESSES],
          ...onDatabase,
          isolate: false,
        },
      },
      {
        test: { name: 'processes', include: WITH_PROCESSES, ...onDatabase, isolate: false },
      },
      { test: { name: 'unusual-path', include: [UNUSUAL_PATH], ...timeouts } },
      { test: { name: 'release', include: [RELEASE], ...timeouts } },
      { test: { name: 'redis', include: [WITH_REDIS], ...onDatabase } },
      {
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          exclude: MEASURING,
          ...broken,
        },
      },
      {
        test: {
          name: 'chaos-alone',
          include: MEASURING,
          ...broken,
          fileParallelism: false,
        },
      },
    ],
  },
});
