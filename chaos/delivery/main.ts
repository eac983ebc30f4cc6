import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { checkDelivery } from './check-delivery.ts';
import { createCompletion, requestPasswordReset, retryDeadLetters } from './client-requests.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { createFaultSource, createReceivedMessages } from './faults.ts';
import { startMailServer } from './mail-server.ts';
import { startFcmService, startWebPushService } from './push-services.ts';
import { seedCommunity } from './seed.ts';
import { startTimeLapse, waitUntilIdle } from './time-lapse.ts';

/** The completions and mails of each round, before the server is killed. */
const PRAYERS = 12;
const MAILS = 6;
const MAX_KILL_DELAY_MS = 700;
/** From this many rounds on, providers without a response are included. */
const SILENT_FAULTS_FROM = 5;

/** Kills the server once a round while it sends through providers that fail three in ten calls. */
export async function run({ rounds, seed, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const random = createRandom(seed);
    let isBack = false;
    const drawFault = createFaultSource(random, rounds >= SILENT_FAULTS_FROM);
    let calls = 0;
    let failed = 0;
    const faultOptions = {
      isBack: () => isBack,
      nextFault() {
        const fault = drawFault();
        calls += 1;
        failed += fault === null ? 0 : 1;
        return fault;
      },
    };
    const [mails, phones, browsers] = [
      createReceivedMessages(),
      createReceivedMessages(),
      createReceivedMessages(),
    ];
    const deliveryServer = await startDeliveryServer(scope, {
      smtpUrl: await startMailServer(scope, mails, faultOptions),
      pushEndpoint: await startFcmService(scope, phones, faultOptions),
      browsersPort: await startWebPushService(scope, browsers, faultOptions),
    });
    let server = await deliveryServer.start();
    const community = await seedCommunity(deliveryServer.database, {
      rounds,
      prayers: PRAYERS,
      mails: MAILS,
    });
    const { stop } = startTimeLapse(deliveryServer.database.pool);
    scope.add(stop);
    for (const [round, { requests, forgetful }] of community.rounds.entries()) {
      const requestsSent = [
        ...requests.map((request) => createCompletion(() => server.origin, community, request)),
        ...forgetful.map((member) => requestPasswordReset(() => server.origin, member)),
      ];
      await delay(random.nextInt(MAX_KILL_DELAY_MS));
      server = await deliveryServer.killAndStart(server);
      await Promise.all(requestsSent);
      log(
        `${round + 1}: killed; ${mails.all().length} mails, ${phones.all().length} and ${browsers.all().length} messages`,
      );
    }
    await waitUntilIdle(deliveryServer.database.pool);
    const all = { mails, phones, browsers, community, rounds };
    const first = await checkDelivery(deliveryServer.database.pool, all);
    log(`dead letters: ${JSON.stringify(first.deadLetters)}`);
    isBack = true;
    const retriedCount = await retryDeadLetters(server.origin, community.admin);
    await waitUntilIdle(deliveryServer.database.pool);
    const last = await checkDelivery(deliveryServer.database.pool, all);
    if (last.deadLetterCount > 0) throw new Error('A retried dead letter became one again');
    return [
      `kills                          ${rounds}`,
      `calls that providers failed    ${failed} of ${calls}`,
      `mails requested, arrived       ${last.mails.expected}, ${last.mails.arrived}`,
      `messages, arrived              ${last.messages.expected}, ${last.messages.arrived}`,
      `dead letters, retried, arrived ${first.deadLetterCount}, ${retriedCount}, all`,
      `lost                           0`,
      `resent, not acknowledged       ${last.unacknowledged}`,
      `resent after a kill            ${last.duplicates}`,
    ].join('\n');
  });
}
