import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type ReceivedMessages, UNREACHABLE_PREFIX } from '../support/providers.ts';
import type { SeededCommunity } from './seed.ts';

type DeliveryInput = {
  mails: ReceivedMessages;
  phones: ReceivedMessages;
  browsers: ReceivedMessages;
  community: SeededCommunity;
  /** The number of kills of the server. */
  rounds: number;
};

/**
 * Compares the received messages with the requested ones. @throws if a message is neither received
 * nor a dead letter
 */
export async function checkDelivery(
  pool: pg.Pool,
  { mails, phones, browsers, community, rounds }: DeliveryInput,
) {
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `select source_name as kind, count(*) as count from pgboss.job
     where name like 'dead-%' and state = 'created' group by 1`,
  );
  const deadLetters = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const addresses = community.rounds.flatMap(({ emails }) => emails);
  const messages = community.rounds.flatMap(({ requests }) =>
    requests.flatMap(({ id, phone, browser }) => {
      const tag = `completion-${id}`;
      return [`${phone} ${tag}`, `${browser} ${topicOf(tag)}`];
    }),
  );
  const arrivedMails = new Set(mails.all().map(({ to }) => to));
  const arrivedMessages = new Set(
    [...phones.all(), ...browsers.all()].map(({ to, key }) => `${to} ${key}`),
  );
  const unexpected = [...arrivedMessages].filter((message) => !messages.includes(message));
  if (unexpected.length > 0) throw new Error(`Unexpected messages arrived: ${unexpected}`);
  assertNoneLost('mails', addresses, arrivedMails, deadLetters.mail ?? 0);
  const deadPushes = (deadLetters['deliver-push'] ?? 0) + 2 * (deadLetters.push ?? 0);
  assertNoneLost('messages', messages, arrivedMessages, deadPushes);
  return {
    mails: `${addresses.length}, ${arrivedMails.size}`,
    messages: `${messages.length}, ${arrivedMessages.size}`,
    deadLetters: rows.reduce((sum, { count }) => sum + count, 0),
    ...countRepetitions([...mails.all(), ...phones.all(), ...browsers.all()], rounds),
  };
}

/**
 * Messages to unreachable recipients become dead letters. Any other dead letter needs nine failures
 * in a row.
 */
function assertNoneLost(
  what: string,
  expected: string[],
  arrived: Set<string>,
  deadLetters: number,
): void {
  const missing = expected.filter((one) => !arrived.has(one));
  if (missing.length <= deadLetters) return;
  const reachable = missing.filter((one) => !one.includes(UNREACHABLE_PREFIX)).length;
  throw new Error(
    `Of ${expected.length} ${what}, ${missing.length} did not arrive (${reachable} of them to reachable recipients), and ${deadLetters} are dead letters`,
  );
}

/**
 * Each message arrives once, plus once for each missing acknowledgement and each kill, after which
 * the server does not know that it had sent the message.
 */
function countRepetitions(received: ReturnType<ReceivedMessages['all']>, kills: number) {
  const repetitions = { unacknowledged: 0, afterKill: 0 };
  for (const { times, unacknowledged } of received) {
    const excused = Math.min(times - 1, unacknowledged);
    repetitions.unacknowledged += excused;
    repetitions.afterKill += times - 1 - excused;
    if (times - 1 - excused > kills) throw new Error(`A message arrived ${times} times`);
  }
  return repetitions;
}

/** The topic of a message at the browsers' push services. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
