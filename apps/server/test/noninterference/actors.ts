import { emptyTables } from '../empty-tables.ts';
import { createMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/** Who is there in each world, by the same names. */
export type Actors = {
  /** The two who may have written the anonymous requests. */
  long: TestMember;
  short: TestMember;
  reader: TestMember;
  third: TestMember;
  moderator: TestMember;
};

export async function createActors(server: TestServer): Promise<Actors> {
  const create = async (traits: Parameters<typeof createMember>[1]) => {
    // Lists by age have one order.
    server.clock.advance(1);
    return createMember(server, traits);
  };
  return {
    long: await create({ username: 'margarethe-the-shepherd', admin: true }),
    short: await create({ username: 'zq' }),
    reader: await create({ username: 'reader' }),
    third: await create({ username: 'third' }),
    moderator: await create({ username: 'warden', admin: true }),
  };
}

const START = new Date('2026-03-14T09:26:53.589Z');

/** Nothing has happened yet, and it is the same moment. */
export async function resetServerState(server: TestServer): Promise<void> {
  const tables = ['users', 'requests', 'notifications', 'admin_actions', 'rate_limits'];
  await emptyTables(server.database.pool, ...tables);
  server.clock.now = START;
}
