import { setTimeout as delay } from 'node:timers/promises';
import { chance } from '../../apps/server/src/demo/random.ts';
import type { FormOptions } from '../form.ts';
import { inScope } from '../scope.ts';
import { askForMail, pray, tryAllAgain } from './asking.ts';
import { makeCommunity } from './community.ts';
import { faultsOf, taken } from './faults.ts';
import { judged } from './judged.ts';
import { startMailServer } from './mail-server.ts';
import { openPost } from './post.ts';
import { startBrowserService, startPhoneService } from './push-services.ts';
import { hurrying, untilQuiet } from './time-lapse.ts';

/** In each round so many are prayed for and so many ask for a mail; then the server is killed. */
const PRAYERS = 12;
const MAILS = 6;
const KILLED_WITHIN_MS = 700;
/** From so many rounds on, there is time for providers that never answer. */
const PATIENT_FROM = 5;

/** Kills the server, a round each, while it sends by providers of which three in ten calls fail. */
export async function run({ rounds, seed, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const drawn = chance(seed);
    let isBack = false;
    const draw = faultsOf(drawn, rounds >= PATIENT_FROM);
    let calls = 0;
    let failed = 0;
    const trouble = {
      isBack: () => isBack,
      fault() {
        const fault = draw();
        calls += 1;
        failed += fault === null ? 0 : 1;
        return fault;
      },
    };
    const [mails, phones, browsers] = [taken(), taken(), taken()];
    const post = await openPost(scope, {
      smtpUrl: await startMailServer(scope, mails, trouble),
      pushEndpoint: await startPhoneService(scope, phones, trouble),
      browsersPort: await startBrowserService(scope, browsers, trouble),
    });
    let server = await post.start();
    const community = await makeCommunity(post.database, {
      rounds,
      prayers: PRAYERS,
      mails: MAILS,
    });
    const { stop } = hurrying(post.database.pool);
    scope.add(stop);
    for (const [round, { requests, forgetful }] of community.rounds.entries()) {
      const asked = [
        ...requests.map((request) => pray(() => server.origin, community, request)),
        ...forgetful.map((member) => askForMail(() => server.origin, member)),
      ];
      await delay(drawn.below(KILLED_WITHIN_MS));
      server = await post.killAndStart(server);
      await Promise.all(asked);
      say(
        `${round + 1}: killed; ${mails.all().length} mails, ${phones.all().length} and ${browsers.all().length} messages`,
      );
    }
    await untilQuiet(post.database.pool);
    const all = { mails, phones, browsers, community, rounds };
    const first = await judged(post.database.pool, all);
    say(`given up: ${JSON.stringify(first.givenUp)}`);
    isBack = true;
    const triedAgain = await tryAllAgain(server.origin, community.admin);
    await untilQuiet(post.database.pool);
    const last = await judged(post.database.pool, all);
    if (last.givenUpInAll > 0) throw new Error('What an admin had tried again was given up again');
    return [
      `kills                          ${rounds}`,
      `calls that providers failed    ${failed} of ${calls}`,
      `mails asked for, arrived       ${last.mails.expected}, ${last.mails.arrived}`,
      `messages, arrived              ${last.messages.expected}, ${last.messages.arrived}`,
      `given up, tried again, arrived ${first.givenUpInAll}, ${triedAgain}, all`,
      `lost                           0`,
      `sent again since untold        ${last.untold}`,
      `sent again since killed        ${last.doubled}`,
    ].join('\n');
  });
}
