import { createECDH, randomBytes } from 'node:crypto';
import { randomToken } from '../../apps/server/src/crypto/secrets.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import {
  createDevice,
  createMember,
  createPrayerRequest,
} from '../../apps/server/test/factories.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { UNREACHABLE_PREFIX } from '../support/providers.ts';

type Round = {
  /** The owner of each has a phone and a browser that can receive messages. */
  requests: { id: string; phone: string; browser: string }[];
  /** The addresses of members who forgot their password. */
  emails: string[];
};
export type SeededCommunity = { admin: TestMember; prayingMember: TestMember; rounds: Round[] };

/** The completions and mails of each round. */
const PRAYERS = 12;
const MAILS = 6;

/** One recipient of each round is unreachable by mail and by messages. */
export async function seedCommunity(database: Database, rounds: number): Promise<SeededCommunity> {
  const context = { database, clock: { now: new Date() } };
  const community: SeededCommunity = {
    admin: await createMember(context, { admin: true }),
    prayingMember: await createMember(context),
    rounds: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const seededRound: Round = { requests: [], emails: [] };
    for (let n = 0; n < PRAYERS; n += 1) {
      const prefix = n === 0 ? UNREACHABLE_PREFIX : '';
      const owner = await createMember(context);
      const id = await createPrayerRequest(context, { owner });
      seededRound.requests.push({ id, ...(await registerDevices(context, owner, prefix)) });
    }
    for (let n = 0; n < MAILS; n += 1) {
      const username = `${n === 0 ? UNREACHABLE_PREFIX : 'at-home-'}${round}-${n}`;
      await createMember(context, { username });
      seededRound.emails.push(`${username}@example.org`);
    }
    community.rounds.push(seededRound);
  }
  return community;
}

async function registerDevices(
  context: Parameters<typeof createDevice>[0],
  owner: TestMember,
  prefix: string,
): Promise<{ phone: string; browser: string }> {
  const phone = `${prefix}${randomToken()}`;
  const browser = `/fcm/send/${prefix}${randomToken()}`;
  await createDevice(context, owner, { token: phone });
  const p256dh = createECDH('prime256v1').generateKeys('base64url', 'uncompressed');
  const browserKeys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await createDevice(context, owner, {
    token: `https://fcm.googleapis.com${browser}`,
    browserKeys,
  });
  return { phone, browser };
}
