import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { markedRequests } from '../load/acknowledged.ts';
import { type Client, type Clients, createClients, type Known } from '../load/clients.ts';
import { findViolations } from '../load/find-violations.ts';
import {
  countDeadlocks,
  findInvariantViolations,
  findStatusViolations,
  recordStatusChanges,
} from '../load/invariants.sql.ts';
import type { Mark } from '../load/operations.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { startAppInstance } from '../support/app-instance.ts';
import { createMembers } from '../support/seed.ts';
import { runSequences } from './sequences.ts';
import { adminStep, memberStep, toOperation } from './steps.ts';

const ADMINS = 3;
const MEMBERS = 80;
/** The clients that are the second screen of an admin or a member. */
const SECOND_SCREENS = { admins: 3, members: 14 };
/** The operations of each client in a round. After a round the clients pause. */
const OPERATIONS_PER_CLIENT = 10;
/** The number of newest requests that every client can choose. */
const VISIBLE_REQUESTS = 40;
const SEQUENCES_PER_ROUND = 12;
const POLL_INTERVAL_MS = 400;

/**
 * A hundred clients run random operations concurrently against one server on PostgreSQL. The
 * invariants of the database must hold at every moment, and while no operation runs the database
 * must contain the sum of the acknowledged ones. Then sequences of operations must get the answers
 * of the model.
 */
export async function run({ rounds, seed, log, scope }: ScenarioOptions) {
  const app = await startAppInstance(scope, { hasExternalPostgres: true, isDurable: false });
  const { origin } = await app.start();
  const database = await app.openDatabase();
  await recordStatusChanges(database.pool);
  const admins = await createMembers(database, ADMINS, { admin: true });
  const [admin] = admins;
  if (!admin) throw new Error('There are admins');
  const load = await createLoad(database, admins, { origin, seed });
  scope.defer(load.pause);
  for (let round = 1; round <= rounds; round += 1) {
    await runRound(database, load);
    await replaceDeletedMembers(database, load);
    if (round % 10 === 0) log(`${round} rounds, ${load.counts.acknowledged} writes`);
  }
  const options = { runs: rounds * SEQUENCES_PER_ROUND, seed };
  const operations = await runSequences({ origin, database, admin }, options);
  await assertInvariants(database);
  return {
    clients: load.clients.length,
    acknowledged: load.counts.acknowledged,
    rejected: load.counts.rejected,
    'deadlocks in PostgreSQL': await countDeadlocks(database.pool),
    'operations in sequence': operations,
  };
}

async function createLoad(
  database: Database,
  admins: TestMember[],
  { origin, seed }: { origin: string; seed: number },
): Promise<Clients> {
  const members = await createMembers(database, MEMBERS);
  const screens = [
    ...[...admins, ...admins.slice(0, SECOND_SCREENS.admins)],
    ...[...members, ...members.slice(0, SECOND_SCREENS.members)],
  ];
  const choose = ({ member, chance }: Client, { requests, acknowledged }: Known) => {
    const isAdmin = admins.includes(member);
    const targets = {
      memberId: member.id,
      requests: requests.slice(-VISIBLE_REQUESTS),
      marked: (mark: Mark) => markedRequests(acknowledged, mark, member.id),
      flagged: () => markedRequests(acknowledged, 'flags').slice(-VISIBLE_REQUESTS),
      mutes: () =>
        [...acknowledged.mutes].flatMap(([id, { memberId, requestId }]) =>
          memberId === member.id ? [{ id, requestId }] : [],
        ),
      invitations: () => acknowledged.invitations,
      circles: () => [...acknowledged.circles].map(([id, joined]) => ({ id, members: joined })),
      members: members.map(({ id }) => id),
    };
    const stepSeed = chance.nextInt(2 ** 31);
    const [step] = fc.sample(isAdmin ? adminStep : memberStep, { seed: stepSeed, numRuns: 1 });
    return step ? toOperation(targets, step) : null;
  };
  const data = { members: screens, requests: [] };
  return createClients(data, { seed, origin: () => origin, choose, isContended: true });
}

async function runRound(database: Database, load: Clients): Promise<void> {
  const watching = new AbortController();
  const watched = watchInvariants(database, watching.signal);
  // Its error is reported below, once the clients have finished.
  watched.catch(() => {});
  load.start(OPERATIONS_PER_CLIENT);
  await load.finish().finally(() => watching.abort());
  await watched;
  if (load.counts.lost + load.counts.unavailable > 0)
    throw new Error(`Calls were not answered: ${JSON.stringify(load.counts)}`);
  await assertInvariants(database);
  const violations = await findViolations(database.pool, load.acknowledged);
  if (violations.length > 0) throw new Error(violations.join('\n'));
  // Resets the daily limit of flags: a round counts as a day.
  await database.pool.query('delete from rate_limits');
}

/** Checks the invariants also while operations run. */
async function watchInvariants(database: Database, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await assertInvariants(database);
    await delay(POLL_INTERVAL_MS);
  }
}

async function assertInvariants({ pool }: Database): Promise<void> {
  const violations = [
    ...(await findInvariantViolations(pool)),
    ...(await findStatusViolations(pool)),
  ];
  if (violations.length > 0) throw new Error(violations.join('\n'));
}

/** Gives the clients of a deleted member a new one. */
async function replaceDeletedMembers(
  database: Database,
  { clients, acknowledged: { deletedMembers } }: Clients,
): Promise<void> {
  const deleted = Map.groupBy(
    clients.filter(({ member }) => deletedMembers.has(member.id)),
    ({ member }) => member.id,
  );
  for (const screens of deleted.values()) {
    const [replacement] = await createMembers(database, 1);
    if (!replacement) throw new Error('A member was created');
    for (const client of screens) client.member = replacement;
  }
}
