import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/db/database.ts';
import { hashToken } from '../../apps/server/src/queries/viewer.ts';
import { createMember, createPrayerRequest } from '../../apps/server/test/factories.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { UNREACHABLE_PREFIX } from './faults.ts';

/** A request whose owner has a phone and a browser that can receive messages. */
export type ReachableRequest = { id: string; phone: string; browser: string };
type Round = { requests: ReachableRequest[]; forgetful: { email: string }[] };
export type SeededCommunity = { admin: TestMember; prayingMember: TestMember; rounds: Round[] };

type SeedSize = { rounds: number; prayers: number; mails: number };

/** One recipient of each round is unreachable by mail and by messages. */
export async function seedCommunity(
  database: Database,
  { rounds, prayers, mails }: SeedSize,
): Promise<SeededCommunity> {
  const context = { database, clock: { now: new Date() } };
  const community: SeededCommunity = {
    admin: await createMember(context, { admin: true }),
    prayingMember: await createMember(context),
    rounds: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const seededRound: Round = { requests: [], forgetful: [] };
    for (let n = 0; n < prayers; n += 1) {
      const prefix = n === 0 ? UNREACHABLE_PREFIX : '';
      const owner = await createMember(context);
      const id = await createPrayerRequest(context, { owner });
      seededRound.requests.push({ id, ...(await registerDevices(database, owner, prefix)) });
    }
    for (let n = 0; n < mails; n += 1) {
      const username = `${n === 0 ? UNREACHABLE_PREFIX : 'at-home-'}${round}-${n}`;
      await createMember(context, { username });
      seededRound.forgetful.push({ email: `${username}@example.org` });
    }
    community.rounds.push(seededRound);
  }
  return community;
}

async function registerDevices(
  { db }: Database,
  { id: user_id, token }: TestMember,
  prefix: string,
): Promise<{ phone: string; browser: string }> {
  const at = new Date();
  const common = { user_id, session_hash: hashToken(token), created_at: at, last_seen_at: at };
  const phone = `${prefix}${randomBytes(16).toString('base64url')}`;
  const browser = `/fcm/send/${prefix}${randomBytes(16).toString('base64url')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url', 'uncompressed');
  const auth = randomBytes(16).toString('base64url');
  await db
    .insertInto('push_registrations')
    .values([
      {
        ...common,
        id: randomUUID(),
        platform: 'android',
        device_token: phone,
        p256dh: null,
        auth: null,
      },
      {
        ...common,
        id: randomUUID(),
        platform: 'web',
        device_token: `https://fcm.googleapis.com${browser}`,
        p256dh,
        auth,
      },
    ])
    .execute();
  return { phone, browser };
}
