import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type ReceivedMessages, UNREACHABLE_PREFIX } from './faults.ts';
import type { SeededCommunity } from './seed.ts';

type DeliveryInput = {
  mails: ReceivedMessages;
  phones: ReceivedMessages;
  browsers: ReceivedMessages;
  community: SeededCommunity;
  /** How often the server was killed. */
  rounds: number;
};

type DeliveryCount = { expected: number; arrived: number };
export type DeliveryReport = {
  mails: DeliveryCount;
  messages: DeliveryCount;
  deadLetters: Record<string, number>;
  deadLetterCount: number;
  /** Sent again since the provider took a message without saying so. */
  unacknowledged: number;
  /** Sent again since the server died before it could note what it had sent. */
  duplicates: number;
};

/** Holds what arrived against what was asked for. @throws where something is neither there nor given up */
export async function checkDelivery(pool: pg.Pool, all: DeliveryInput): Promise<DeliveryReport> {
  const { mails, phones, browsers, community } = all;
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `select source_name as kind, count(*) as count from pgboss.job
     where name like 'dead-%' and state = 'created' group by 1`,
  );
  const deadLetters = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const addresses = community.rounds.flatMap(({ forgetful }) =>
    forgetful.map(({ email }) => email),
  );
  const prayers = community.rounds.flatMap(({ requests }) => requests);
  const messages = prayers.flatMap(({ id, phone, browser }) => {
    const tag = `completion-${id}`;
    return [`${phone} ${tag}`, `${browser} ${topicOf(tag)}`];
  });
  const deliveredMails = new Set(mails.all().map(({ to }) => to));
  const deliveredMessages = new Set(
    [...phones.all(), ...browsers.all()].map(({ to, key }) => `${to} ${key}`),
  );
  const unexpected = [...deliveredMessages].filter((message) => !messages.includes(message));
  if (unexpected.length > 0) throw new Error(`Messages came that nobody caused: ${unexpected}`);
  assertNoneLost('mails', addresses, deliveredMails, deadLetters.mail ?? 0);
  const deadPushes = (deadLetters['deliver-push'] ?? 0) + 2 * (deadLetters.push ?? 0);
  assertNoneLost('messages', messages, deliveredMessages, deadPushes);
  return {
    mails: { expected: addresses.length, arrived: deliveredMails.size },
    messages: { expected: messages.length, arrived: deliveredMessages.size },
    deadLetters,
    deadLetterCount: Object.values(deadLetters).reduce((sum, count) => sum + count, 0),
    ...countRedeliveries(all),
  };
}

/** Whoever is away is given up in the end; beyond that only bad luck nine times over. */
function assertNoneLost(
  what: string,
  expected: string[],
  delivered: Set<string>,
  deadLetterCount: number,
): void {
  const missing = expected.filter((one) => !delivered.has(one));
  if (missing.length <= deadLetterCount) return;
  const reachableCount = missing.filter((one) => !one.includes(UNREACHABLE_PREFIX)).length;
  throw new Error(
    `Of ${expected.length} ${what}, ${missing.length} did not arrive (${reachableCount} of them to somebody at home), and ${deadLetterCount} were given up`,
  );
}

/** Each comes once, once more for each time that the provider did not say so, and for each kill. */
function countRedeliveries({ mails, phones, browsers, rounds }: DeliveryInput): {
  unacknowledged: number;
  duplicates: number;
} {
  let unacknowledged = 0;
  let duplicates = 0;
  for (const message of [...mails.all(), ...phones.all(), ...browsers.all()]) {
    const redeliveries = message.times - 1;
    const excused = Math.min(redeliveries, message.unacknowledged);
    unacknowledged += excused;
    duplicates += redeliveries - excused;
    if (redeliveries - excused > rounds) throw new Error(`A message came ${message.times} times`);
  }
  return { unacknowledged, duplicates };
}

/** As it is named to the browsers' services. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
