import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { InvariantViolation } from '../support/invariant-violation.ts';
import { type ServerUnderTest, startServerUnderTest } from '../support/server-under-test.ts';
import { checkHistory } from './check-history.ts';
import { countDeadlocks, findViolations, recordStatusChanges } from './invariants.sql.ts';
import type { CompletedOperation } from './operations.ts';
import { createPopulation, evictOld, type Population } from './population.ts';
import { runRound } from './round.ts';
import { readSnapshot } from './snapshot.sql.ts';

const CLIENTS = 100;
/** The operations of each client in a round. After a round the clients pause. */
const OPERATIONS_PER_CLIENT = 10;
const POLL_INTERVAL_MS = 400;

/**
 * A hundred clients run random operations concurrently against one server on PostgreSQL. Every
 * answer must be one that the rules give in some order of the overlapping operations, and the
 * database must contain the result of that order. The invariants of the database must hold at every
 * moment.
 */
export function run({ rounds, seed, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const server = await startServerUnderTest(scope);
    const { database } = server;
    await recordStatusChanges(database);
    const population = await createPopulation(database, CLIENTS, seed);
    const tally = createTally();
    const startedAt = performance.now();
    for (let round = 1; round <= rounds; round += 1) {
      tally.add(await runCheckedRound(server, population));
      if (round % 10 === 0) log(`${round} rounds, ${tally.operations} operations`);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const wrongMembers = await findWrongBalances(server, tally.clicks);
    if (wrongMembers.length > 0)
      throw new InvariantViolation(`Clicks and ledger differ for ${wrongMembers}`);
    const locks = await countDeadlocks(database);
    return [
      `${tally.operations} operations of ${CLIENTS} clients in ${seconds.toFixed(1)} s, in ${rounds} rounds`,
      `answers: ${[...tally.answers].map(([answer, times]) => `${answer} ×${times}`).join(', ')}`,
      `deadlocks in PostgreSQL: ${locks}`,
    ].join('\n');
  });
}

async function runCheckedRound(
  server: ServerUnderTest,
  population: Population,
): Promise<CompletedOperation[]> {
  const { database } = server;
  evictOld(population);
  const before = await readSnapshot(database, idsOf(population));
  const watching = new AbortController();
  const watched = watchInvariants(server, watching.signal);
  // Its error is reported below, once the clients have finished.
  watched.catch(() => {});
  const operations = await runRound(server, population, OPERATIONS_PER_CLIENT).finally(() =>
    watching.abort(),
  );
  await watched;
  const after = await readSnapshot(database, idsOf(population));
  checkHistory(before, operations, after);
  await assertInvariants(server);
  // Resets the daily limit of flags: a round counts as a day.
  await database.query('delete from rate_limits');
  return operations;
}

function idsOf({ requests }: Population): string[] {
  return requests.map(({ id }) => id);
}

/** Checks the invariants also while operations run. */
async function watchInvariants(server: ServerUnderTest, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await assertInvariants(server);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

async function assertInvariants({ database }: ServerUnderTest): Promise<void> {
  const violations = await findViolations(database);
  if (violations.length > 0) throw new InvariantViolation(violations.join('\n'));
}

function createTally() {
  const answers = new Map<string, number>();
  const clicks = new Map<string, number>();
  const tally = {
    operations: 0,
    answers,
    /** The points that the server awarded members for clicks. */
    clicks,
    add(operations: CompletedOperation[]) {
      tally.operations += operations.length;
      for (const { operation, result } of operations) {
        answers.set(result.answer, (answers.get(result.answer) ?? 0) + 1);
        if (operation.type !== 'click') continue;
        clicks.set(
          operation.memberId,
          (clicks.get(operation.memberId) ?? 0) + (result.awarded ?? 0),
        );
      }
    },
  };
  return tally;
}

async function findWrongBalances({ database }: ServerUnderTest, clicks: Map<string, number>) {
  const { rows } = await database.query<{ id: string; clicked: number }>(
    `select u.id, coalesce(sum(l.points), 0)::int as clicked
     from users u left join point_ledger l on l.user_id = u.id and l.event_type = 'Click'
     where u.status <> 'Deleted' group by u.id`,
  );
  return rows.filter(({ id, clicked }) => clicked !== (clicks.get(id) ?? 0)).map(({ id }) => id);
}
