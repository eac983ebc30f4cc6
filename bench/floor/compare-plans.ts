import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import pg from 'pg';
import { createConfig } from '../../apps/server/src/config/config.ts';
import { readEnv } from '../../apps/server/src/config/env.ts';
import { PooledClient } from '../../apps/server/src/db/pooled-client.ts';
import { startServer } from '../../apps/server/src/process/start-server.ts';
import { flattenPlan, type PlanNode } from '../../apps/server/test/plans/explain.ts';
import { withScope } from '../process/command.ts';
import { type ServerOptions, serverEnvironment } from '../process/servers.ts';
import { median } from '../statistics.ts';
import { fetchRead } from '../workload/http-requests.ts';
import type { Side } from '../workload/measurement.ts';
import { sampleReads } from '../workload/reads.ts';
import type { WorkloadData } from '../workload/workload-data.ts';
import { type FloorRead, reads } from './reads.sql.ts';

/** The buffers that a read touches, as a median of some members. */
export type Buffers = Record<Side, number>;

type Query = { text: string; values: unknown[] };
type Cost = { buffers: number; scans: string[] };

const MEMBERS = 8;
/** A statement of the floor may touch this many times the buffers of ours. */
const MAX_RATIO = 5;
/** The tables that the lists are read from, and their indexes. Ours reads others, such as sessions. */
const LISTS = /^(requests|ranking|notifications)(_|$)/;
/** The buffers of a table that is so small that its indexes save nothing. */
const MAX_SMALL_TABLE = 16;

/**
 * Explains all statements that the product runs for a read, and the floor's statement, for the same
 * members.
 *
 * @param floor the statements of the floor
 * @returns the buffers by the name of the read
 * @throws if the floor touches too many buffers, or reads a list by another index than ours
 */
export async function comparePlans(
  server: ServerOptions & { databaseUrl: string },
  material: WorkloadData,
  floor: Record<FloorRead, string> = reads,
): Promise<Map<string, Buffers>> {
  return withScope(async (scope) => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    scope.defer(() => client.end());
    const origin = await startInThisProcess(server, scope);
    const recorded: Query[] = [];
    scope.defer(recordReads(recorded));
    const compared = new Map<string, Buffers>();
    const problems: string[] = [];
    for (const { name, calls } of sampleReads(material, MEMBERS)) {
      const costs: Record<Side, Cost[]> = { ours: [], floor: [] };
      for (const call of calls) {
        recorded.length = 0;
        await fetchRead(origin, call.ours);
        costs.ours.push(await explain(client, recorded));
        const { searchParams } = new URL(call.floor.path, origin);
        const values = [call.floor.headers['x-viewer-id'], ...searchParams.values()];
        costs.floor.push(await explain(client, [{ text: floor[name], values }]));
      }
      const buffers = { ours: medianBuffers(costs.ours), floor: medianBuffers(costs.floor) };
      compared.set(name, buffers);
      problems.push(...findProblems(costs, buffers).map((problem) => `${name}: ${problem}`));
    }
    if (problems.length > 0) throw new Error(`The floor is not minimal.\n${problems.join('\n')}`);
    return compared;
  });
}

function findProblems(costs: Record<Side, Cost[]>, buffers: Buffers): string[] {
  const scansOf = (side: Side) => new Set(costs[side].flatMap(({ scans }) => scans));
  const ofOurs = scansOf('ours');
  const unlikeOurs = [...scansOf('floor')].filter((scan) => !ofOurs.has(scan));
  return [
    ...(buffers.floor > MAX_RATIO * buffers.ours
      ? [`the floor touches ${buffers.floor} buffers, ours ${buffers.ours}`]
      : []),
    ...unlikeOurs.map((scan) => `the floor scans ${scan}, ours does not`),
  ];
}

const medianBuffers = (costs: Cost[]) => median(costs.map(({ buffers }) => buffers));

async function explain(client: pg.Client, queries: Query[]): Promise<Cost> {
  const cost: Cost = { buffers: 0, scans: [] };
  for (const { text, values } of queries) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('A statement could not be explained');
    cost.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    for (const node of flattenPlan(plan)) {
      const scan = describeScan(node);
      if (scan && LISTS.test(scan) && node['Actual Loops'] > 0) cost.scans.push(scan);
    }
  }
  return cost;
}

/** The name of an index, which begins with that of its table, or of a table that is read completely. */
function describeScan(node: PlanNode): string | undefined {
  const buffers = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
  const isTable = node['Node Type'] === 'Seq Scan' && buffers > MAX_SMALL_TABLE;
  return isTable ? node['Relation Name'] : node['Index Name'];
}

/** Starts the product in this process, so that its statements can be recorded. @returns its origin */
async function startInThisProcess(
  options: ServerOptions,
  scope: AsyncDisposableStack,
): Promise<string> {
  const port = await getFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...serverEnvironment(origin, options),
    PORT: String(port),
    // Reads every page anew.
    FIRST_PAGE_MAX_AGE_MS: '0',
    // A backup starts the program of this process again.
    BACKUPS: 'off',
  };
  await startServer(createConfig(readEnv(environment)), errorLog, (stop) => scope.defer(stop));
  return origin;
}

const ignore = () => {};
// The last argument is the message; an error of pg before it can contain the whole client.
const report = (...args: unknown[]) => process.stderr.write(`${args.at(-1)}\n`);
const errorLog: Parameters<typeof startServer>[1] = {
  level: 'error',
  ...{ silent: ignore, trace: ignore, debug: ignore, info: ignore, warn: ignore },
  ...{ error: report, fatal: report },
  child: () => errorLog,
};

type RunQuery = (this: PooledClient, ...args: unknown[]) => unknown;

/**
 * Records the product's hot statements that read; each has a name, unlike those of its jobs.
 *
 * @returns a function that ends it
 */
function recordReads(recorded: Query[]): () => void {
  // pg overloads `query` too far to type a replacement.
  const query = PooledClient.prototype.query as RunQuery;
  const recording: RunQuery = function (first, ...rest) {
    const { name, text = '' } = first as { name?: string; text?: string };
    const [values] = rest;
    const isWrite = /\b(insert|update|delete)\b/i.test(text.replace(/--.*$/gm, ''));
    if (name && !isWrite && Array.isArray(values)) recorded.push({ text, values });
    return query.call(this, first, ...rest);
  };
  Object.assign(PooledClient.prototype, { query: recording });
  return () => Object.assign(PooledClient.prototype, { query });
}
