import { randomUUID } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import type { Database } from '../../apps/server/src/db/database.ts';
import {
  createDevice,
  type createMember,
  createMembers as createMembersWith,
  reauthenticateSessions,
} from '../../apps/server/test/factories.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { sendOperation } from '../load/send-operation.ts';
import { withDatabase } from './app-instance.ts';

export type StoredRequest = { id: string; owner: string; text: string };
export type SeededData = { members: TestMember[]; requests: StoredRequest[] };

const REQUESTS = 40;
const TEXT = 'Please pray for my family this week.';
/** One in this many members has a phone. */
const MEMBERS_PER_DEVICE = 4;

/** Seeds signed-in members, some with a phone, an admin, and initial requests. */
export function seedData(databaseUrl: string, origin: string, count: number): Promise<SeededData> {
  return withDatabase(databaseUrl, async (database) => {
    await createMembers(database, 1, { admin: true });
    const members = await createMembers(database, count);
    for (const [index, member] of members.entries()) {
      if (index % MEMBERS_PER_DEVICE === 0)
        await createDevice({ database, clock: { now: new Date() } }, member);
    }
    const requests: StoredRequest[] = [];
    for (let made = 0; made < REQUESTS; made += 1) {
      const owner = members[made % count];
      if (!owner) throw new Error('The seeded data has members');
      const operation = { type: 'create', text: TEXT } as const;
      const answer = await sendOperation(origin, owner.token, operation, randomUUID());
      if (answer === 'lost' || !answer.body.id) throw new Error('A request was not created');
      requests.push({ id: answer.body.id, owner: owner.id, text: TEXT });
    }
    return { members, requests };
  });
}

/** Members with a session whose reauthentication stays valid. */
export async function createMembers(
  database: Database,
  count: number,
  traits?: Parameters<typeof createMember>[1],
): Promise<TestMember[]> {
  const now = new Date();
  const members = await createMembersWith({ database, clock: { now } }, count, traits);
  const tomorrow = { now: new Date(now.getTime() + DAY) };
  await reauthenticateSessions({ database, clock: tomorrow });
  return members;
}
