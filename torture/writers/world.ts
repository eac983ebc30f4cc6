import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { aDevice, aMember, aRequest } from '../../apps/server/test/factories.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { Shared } from './choose-act.ts';

export type World = { members: TestMember[]; requests: Shared[] };

const REQUESTS = 40;
/** Every one of so many has a phone. */
const PHONE_EACH = 4;

/** Members who are signed in, some with a phone, an admin, and requests to begin with. */
export async function makeWorld(databaseUrl: string, members: number): Promise<World> {
  return withDatabase(databaseUrl, async (database) => {
    const ground = { database, clock: { now: new Date() } };
    await aMember(ground, { admin: true });
    const world: World = { members: [], requests: [] };
    for (let made = 0; made < members; made += 1) {
      const member = await aMember(ground);
      if (made % PHONE_EACH === 0) await aDevice(ground, member);
      world.members.push(member);
    }
    for (let made = 0; made < REQUESTS; made += 1) {
      const owner = world.members[made % members];
      if (!owner) throw new Error('A world has members');
      world.requests.push({ id: await aRequest(ground, { owner }), ownerId: owner.id });
    }
    return world;
  });
}

export async function withDatabase<Value>(
  databaseUrl: string,
  act: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = openDatabase({
    connectionString: databaseUrl,
    maxConnections: 4,
    onError: () => {},
  });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}
