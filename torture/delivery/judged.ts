import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Community } from './community.ts';
import { AWAY, type Taken } from './faults.ts';

type All = {
  mails: Taken;
  phones: Taken;
  browsers: Taken;
  community: Community;
  /** How often the server was killed. */
  rounds: number;
};

type Count = { expected: number; arrived: number };
export type Judged = {
  mails: Count;
  messages: Count;
  givenUp: Record<string, number>;
  givenUpInAll: number;
  /** Sent again since the provider took a message without saying so. */
  untold: number;
  /** Sent again since the server died before it could note what it had sent. */
  doubled: number;
};

/** Holds what arrived against what was asked for. @throws where something is neither there nor given up */
export async function judged(pool: pg.Pool, all: All): Promise<Judged> {
  const { mails, phones, browsers, community } = all;
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `select source_name as kind, count(*) as count from pgboss.job
     where name like 'dead-%' and state = 'created' group by 1`,
  );
  const givenUp = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const addresses = community.rounds.flatMap(({ forgetful }) =>
    forgetful.map(({ email }) => email),
  );
  const prayers = community.rounds.flatMap(({ requests }) => requests);
  const messages = prayers.flatMap(({ id, phone, browser }) => {
    const tag = `completion-${id}`;
    return [`${phone} ${tag}`, `${browser} ${topicOf(tag)}`];
  });
  const gotMail = new Set(mails.all().map(({ to }) => to));
  const gotMessage = new Set(
    [...phones.all(), ...browsers.all()].map(({ to, key }) => `${to} ${key}`),
  );
  const strangers = [...gotMessage].filter((message) => !messages.includes(message));
  if (strangers.length > 0) throw new Error(`Messages came that nobody caused: ${strangers}`);
  refuseLost('mails', addresses, gotMail, givenUp.mail ?? 0);
  const pushesGivenUp = (givenUp['deliver-push'] ?? 0) + 2 * (givenUp.push ?? 0);
  refuseLost('messages', messages, gotMessage, pushesGivenUp);
  return {
    mails: { expected: addresses.length, arrived: gotMail.size },
    messages: { expected: messages.length, arrived: gotMessage.size },
    givenUp,
    givenUpInAll: Object.values(givenUp).reduce((sum, count) => sum + count, 0),
    ...timesAgain(all),
  };
}

/** Whoever is away is given up in the end; beyond that only bad luck nine times over. */
function refuseLost(what: string, expected: string[], got: Set<string>, givenUp: number): void {
  const missing = expected.filter((one) => !got.has(one));
  if (missing.length <= givenUp) return;
  const atHome = missing.filter((one) => !one.includes(AWAY)).length;
  throw new Error(
    `Of ${expected.length} ${what}, ${missing.length} did not arrive (${atHome} of them to somebody at home), and ${givenUp} were given up`,
  );
}

/** Each comes once, once more for each time that the provider did not say so, and for each kill. */
function timesAgain({ mails, phones, browsers, rounds }: All): { untold: number; doubled: number } {
  let untold = 0;
  let doubled = 0;
  for (const message of [...mails.all(), ...phones.all(), ...browsers.all()]) {
    const again = message.times - 1;
    const excused = Math.min(again, message.untold);
    untold += excused;
    doubled += again - excused;
    if (again - excused > rounds) throw new Error(`A message came ${message.times} times`);
  }
  return { untold, doubled };
}

/** As it is named to the browsers' services. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
