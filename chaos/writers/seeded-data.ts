import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import {
  createDevice,
  createMember,
  createPrayerRequest,
} from '../../apps/server/test/factories.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { StoredPrayer } from './choose-operation.ts';

export type SeededData = { members: TestMember[]; requests: StoredPrayer[] };

const REQUESTS = 40;
/** One in this many members has a phone. */
const MEMBERS_PER_DEVICE = 4;

/** Seeds signed-in members, some with a phone, an admin, and initial requests. */
export async function seedData(databaseUrl: string, members: number): Promise<SeededData> {
  return withDatabase(databaseUrl, async (database) => {
    const context = { database, clock: { now: new Date() } };
    await createMember(context, { admin: true });
    const data: SeededData = { members: [], requests: [] };
    for (let made = 0; made < members; made += 1) {
      const member = await createMember(context);
      if (made % MEMBERS_PER_DEVICE === 0) await createDevice(context, member);
      data.members.push(member);
    }
    for (let made = 0; made < REQUESTS; made += 1) {
      const owner = data.members[made % members];
      if (!owner) throw new Error('The seeded data has members');
      data.requests.push({ id: await createPrayerRequest(context, { owner }), ownerId: owner.id });
    }
    return data;
  });
}

export async function withDatabase<Value>(
  databaseUrl: string,
  callback: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = openDatabase({
    connectionString: databaseUrl,
    maxConnections: 4,
    onError: () => {},
  });
  try {
    return await callback(database);
  } finally {
    await database.close();
  }
}
