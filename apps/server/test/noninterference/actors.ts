import { emptyTables } from '../empty-tables.ts';
import { createMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/** The members of each run, by the same names. */
export type Actors = {
  /** The two possible authors of the anonymous requests. */
  long: TestMember;
  short: TestMember;
  reader: TestMember;
  third: TestMember;
  moderator: TestMember;
};

export async function createActors(server: TestServer): Promise<Actors> {
  const create = async (traits: Parameters<typeof createMember>[1]) => {
    // Gives lists by age a fixed order.
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

/** Resets the database's rows and the clock to the same start. */
export async function resetServerState(server: TestServer): Promise<void> {
  const tables = ['users', 'circles', 'requests', 'notifications', 'admin_actions', 'rate_limits'];
  await emptyTables(server.database.pool, ...tables);
  server.clock.now = START;
}
