import { emptyTables } from '../empty-tables.ts';
import { aMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/** Who is there in each world, by the same names. */
export type Cast = {
  /** The two who may have written the anonymous requests. */
  long: TestMember;
  short: TestMember;
  reader: TestMember;
  third: TestMember;
  warden: TestMember;
};

export async function castOf(server: TestServer): Promise<Cast> {
  const join = async (traits: Parameters<typeof aMember>[1]) => {
    // Lists by age have one order.
    server.clock.advance(1);
    return aMember(server, traits);
  };
  return {
    long: await join({ username: 'margarethe-the-shepherd', admin: true }),
    short: await join({ username: 'zq' }),
    reader: await join({ username: 'reader' }),
    third: await join({ username: 'third' }),
    warden: await join({ username: 'warden', admin: true }),
  };
}

const BEGINNING = new Date('2026-03-14T09:26:53.589Z');

/** Nothing has happened yet, and it is the same moment. */
export async function resetWorld(server: TestServer): Promise<void> {
  const tables = ['users', 'requests', 'notifications', 'admin_actions', 'rate_limits'];
  await emptyTables(server.database.pool, ...tables);
  server.clock.now = BEGINNING;
}
