import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/db/database.ts';
import { hashToken } from '../../apps/server/src/http/session.ts';
import { aMember, aRequest } from '../../apps/server/test/factories.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { AWAY } from './faults.ts';

/** A request whose owner has a phone and a browser, by which they are reached. */
export type Prayer = { id: string; phone: string; browser: string };
type Round = { requests: Prayer[]; forgetful: { email: string }[] };
export type Community = { admin: TestMember; praying: TestMember; rounds: Round[] };

type Size = { rounds: number; prayers: number; mails: number };

/** Of each round one is away: neither mails nor messages reach them. */
export async function makeCommunity(
  database: Database,
  { rounds, prayers, mails }: Size,
): Promise<Community> {
  const ground = { database, clock: { now: new Date() } };
  const community: Community = {
    admin: await aMember(ground, { admin: true }),
    praying: await aMember(ground),
    rounds: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const made: Round = { requests: [], forgetful: [] };
    for (let n = 0; n < prayers; n += 1) {
      const prefix = n === 0 ? AWAY : '';
      const owner = await aMember(ground);
      const id = await aRequest(ground, { owner });
      made.requests.push({ id, ...(await reachable(database, owner, prefix)) });
    }
    for (let n = 0; n < mails; n += 1) {
      const username = `${n === 0 ? AWAY : 'at-home-'}${round}-${n}`;
      await aMember(ground, { username });
      made.forgetful.push({ email: `${username}@example.org` });
    }
    community.rounds.push(made);
  }
  return community;
}

async function reachable(
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
