import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DEAD_LETTER_KINDS,
  deadLetterRetryResponseSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { testServerEnv } from '../../scripts/lib/test-server-env.mjs';
import type { ScenarioOptions } from '../scenario.ts';
import { startAppInstance } from '../support/app-instance.ts';
import {
  type Fault,
  type FaultOptions,
  startMailServer,
  startWebPushService,
} from '../support/providers.ts';
import { checkDelivery } from './check-delivery.ts';
import { seedCommunity } from './seed.ts';
import { releaseJobs, startTimeLapse, waitUntilIdle } from './time-lapse.ts';

/** Runs from the sources: a module of the built server cannot be replaced. */
const SOURCES = [
  '--import',
  join(import.meta.dirname, 'reroute/register.ts'),
  join(import.meta.dirname, '../../apps/server/src/process/main.ts'),
];
const MAX_KILL_DELAY_MS = 700;
const FAULT_PERCENT = 30;
const FAST_FAULTS: Fault[] = ['refused', 'failed', 'half'];
/**
 * From this many rounds on, one in twelve faults is silent: it blocks the sender until its timeout.
 */
const SILENT_FAULTS_FROM = 5;
const SILENT_ONE_IN = 12;
const RETRY_INTERVAL_MS = 100;
const ACCEPTED_STATUSES = [201, 202, 409];

/** Kills the server once a round while it sends through providers that fail three in ten calls. */
export async function run({ rounds, seed, log, scope }: ScenarioOptions) {
  const random = createRandom(seed);
  const faults = createFaults(random, rounds >= SILENT_FAULTS_FROM);
  const mailServer = await startMailServer(scope, faults);
  const webPushService = await startWebPushService(scope, faults);
  const app = await startAppInstance(scope, {
    hasExternalPostgres: true,
    command: SOURCES,
    phoneFaults: faults,
    environment: {
      VAPID_PUBLIC_KEY: testServerEnv.VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY: testServerEnv.VAPID_PRIVATE_KEY,
      LOG_LEVEL: 'fatal',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      CHAOS_BROWSERS_PORT: String(webPushService.port),
    },
  });
  let server = await app.start();
  const database = await app.openDatabase();
  const { pool } = database;
  const community = await seedCommunity(database, rounds);
  const timeLapse = startTimeLapse(pool);
  scope.defer(timeLapse.stop);
  for (const [round, { requests, emails }] of community.rounds.entries()) {
    const { prayingMember } = community;
    const sent = [
      ...requests.map(({ id }) =>
        retryUntilAccepted(() =>
          post(`${server.origin}/api/requests/${id}/completions`, prayingMember),
        ),
      ),
      // A second call could send a second mail; both count as one request.
      ...emails.map((email) =>
        retryUntilAccepted(() =>
          post(`${server.origin}/api/auth/forgot-password`, null, { email }),
        ),
      ),
    ];
    await delay(random.nextInt(MAX_KILL_DELAY_MS));
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    await releaseJobs(pool);
    server = await app.start();
    await Promise.all(sent);
    log(`${round + 1}: killed; ${mailServer.received.all().length} mails`);
  }
  const all = {
    ...{ mails: mailServer.received, phones: app.phones, browsers: webPushService.received },
    ...{ community, rounds },
  };
  await waitUntilIdle(pool);
  const first = await checkDelivery(pool, all);
  faults.isRecovered = true;
  const retried = await retryDeadLetters(server.origin, community.admin);
  await waitUntilIdle(pool);
  const last = await checkDelivery(pool, all);
  if (last.deadLetters > 0) throw new Error('A retried dead letter became one again');
  return {
    kills: rounds,
    'calls that providers failed': `${faults.failed} of ${faults.calls}`,
    'mails requested, arrived': last.mails,
    'messages, arrived': last.messages,
    'dead letters, retried, arrived': `${first.deadLetters}, ${retried}, all`,
    'sent again, not acknowledged': last.unacknowledged,
    'sent again after a kill': last.afterKill,
  };
}

function createFaults(random: ReturnType<typeof createRandom>, allowsSilence: boolean) {
  const faults = {
    calls: 0,
    failed: 0,
    isRecovered: false,
    isBack: (): boolean => faults.isRecovered,
    nextFault: (): Fault | null => {
      faults.calls += 1;
      if (random.nextInt(100) >= FAULT_PERCENT) return null;
      faults.failed += 1;
      if (allowsSilence && random.nextInt(SILENT_ONE_IN) === 0) return 'silent';
      return FAST_FAULTS[random.nextInt(FAST_FAULTS.length)] ?? null;
    },
  } satisfies FaultOptions & Record<string, unknown>;
  return faults;
}

/** Retries every dead letter as an admin. @returns their number */
async function retryDeadLetters(origin: string, admin: TestMember): Promise<number> {
  let sum = 0;
  for (const kind of DEAD_LETTER_KINDS) {
    const response = await post(`${origin}/api/admin/dead-letters/retry`, admin, { kind });
    sum += deadLetterRetryResponseSchema.parse(await response.json()).retried;
  }
  return sum;
}

/** Retries until the server responds, so that every call is stored. */
async function retryUntilAccepted(sendRequest: () => Promise<Response>): Promise<void> {
  for (;;) {
    const status = await sendRequest().then(
      (response) => response.status,
      () => null,
    );
    if (status !== null && ACCEPTED_STATUSES.includes(status)) return;
    if (status !== null && status < 500) throw new Error(`A call was answered ${status}`);
    await delay(RETRY_INTERVAL_MS);
  }
}

function post(url: string, as: TestMember | null, body?: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
