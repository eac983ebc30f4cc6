import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type ReceivedMessages, UNREACHABLE_PREFIX } from './faults.ts';
import type { SeededCommunity } from './seed.ts';

type DeliveryInput = {
  mails: ReceivedMessages;
  phones: ReceivedMessages;
  browsers: ReceivedMessages;
  community: SeededCommunity;
  /** The number of kills of the server. */
  rounds: number;
};

type DeliveryCount = { expected: number; arrived: number };
export type DeliveryReport = {
  mails: DeliveryCount;
  messages: DeliveryCount;
  deadLetters: Record<string, number>;
  deadLetterCount: number;
  /** Resent because the provider took a message without acknowledging it. */
  unacknowledged: number;
  /** Resent because the server died before it stored that it had sent the message. */
  duplicates: number;
};

/**
 * Compares the received messages with the requested ones. @throws if a message is neither received
 * nor a dead letter
 */
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
  if (unexpected.length > 0) throw new Error(`Unexpected messages arrived: ${unexpected}`);
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

/**
 * Messages to unreachable recipients become dead letters. Any other dead letter needs nine failures
 * in a row.
 */
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
    `Of ${expected.length} ${what}, ${missing.length} did not arrive (${reachableCount} of them to reachable recipients), and ${deadLetterCount} are dead letters`,
  );
}

/** Each message arrives once, plus once for each missing acknowledgement and each kill. */
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
    if (redeliveries - excused > rounds)
      throw new Error(`A message arrived ${message.times} times`);
  }
  return { unacknowledged, duplicates };
}

/** The topic of a message at the browsers' push services. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
