import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { longestGap, startFailoverLoad } from './failover-load.mjs';
import { FAULTS } from './faults.mjs';
import { runCommand, waitUntil } from './processes.mjs';
import { formatReplicaShare, replicaShare } from './replica-share.mjs';

const CALM_MS = 2_000;
const FAULT_MS = 5_000;
const RECOVERED_MS = 120_000;
const FENCE_EVERY_MS = 300;

/**
 * Breaks one component or two in each round, under load, and repairs them. Afterwards every
 * acknowledged write is looked up. A former primary gets writes of its own, none of which may be
 * acknowledged.
 */
export async function failoverTrial(cluster, members, args) {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const names = Object.keys(FAULTS).filter((name) => name.includes(values.only));
  const rounds = Number(values.rounds ?? names.length);
  await query(cluster, 'create table fence (note text)');
  const load = startFailoverLoad(cluster.origin, members);
  const total = { lost: 0, doubled: 0, split: 0 };
  const slowest = { withoutWrites: 0, withoutReads: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const name = names[round % names.length];
    const figures = await runRound(cluster, load, FAULTS[name]);
    console.log(formatRound(round + 1, name, figures));
    for (const key of Object.keys(total)) total[key] += figures[key];
    for (const key of Object.keys(slowest)) slowest[key] = Math.max(slowest[key], figures[key]);
  }
  await load.stop();
  Object.assign(total, await verify(cluster, load.acknowledged));
  if (Object.keys(load.unexpected).length > 0) console.log('Unexpected:', load.unexpected);
  // Neither may one be stored after the former primary has become a replica.
  const { rows } = await query(cluster, 'select count(*)::int as stored from fence');
  total.split += rows[0].stored;
  const share = await replicaShare(cluster.serverOrigins, cluster.env.METRICS_TOKEN);
  console.log(formatReplicaShare(share));
  console.log(
    `${load.acknowledged.length} writes acknowledged, ${total.split} by a former primary; at most ${slowest.withoutWrites} s without writes and ${slowest.withoutReads} s without reads.`,
  );
  console.log(`${rounds} rounds: ${total.lost} lost, ${total.doubled} doubled`);
  return total.lost + total.doubled + total.split === 0 ? 0 : 1;
}

async function runRound(cluster, load, parts) {
  const { databases } = cluster;
  await waitUntil('a healthy cluster', databases.isHealthy, RECOVERED_MS);
  await pause(CALM_MS);
  const roles = await databases.roles();
  const startedAt = performance.now();
  const before = load.acknowledged.length;
  const repairs = [];
  for (const part of parts) repairs.push(await part(cluster, roles));
  await pause(FAULT_MS);
  await waitUntil('writes', () => isWriting(load), RECOVERED_MS);
  const primary = await databases.primary();
  const fence = primary === roles.primary ? null : startFence(cluster, roles.primary);
  for (const repair of repairs) await repair();
  await waitUntil('the repaired cluster', databases.isHealthy, RECOVERED_MS);
  await waitUntil('writes', () => isWriting(load), RECOVERED_MS);
  const { attempts, acknowledged: split } = (await fence?.stop()) ?? {
    attempts: 0,
    acknowledged: 0,
  };
  const until = performance.now();
  return {
    ...(await verify(cluster, load.acknowledged.slice())),
    ...{ split, attempts },
    acknowledged: load.acknowledged.length - before,
    withoutWrites: longestGap(load.acknowledged, startedAt, until),
    withoutReads: longestGap(load.reads, startedAt, until),
  };
}

function isWriting({ acknowledged }) {
  const now = performance.now();
  return acknowledged.filter(({ at }) => at > now - 1_000).length > 4;
}

/** Sends writes to a former primary from its own machine, also before it continues. */
function startFence({ databases, folder }, name) {
  const results = [];
  let isRunning = true;
  const socket = `${folder}/${name}/var/run/postgresql`;
  const write = async () => {
    const sql = "insert into fence values ('of a former primary')";
    const psql = ['4', 'psql', '-h', socket, '-d', 'prayers', '-c', sql];
    results.push(
      await runCommand(databases.asOwner(name, 'timeout', psql)).then(
        () => true,
        () => false,
      ),
    );
  };
  const writes = [];
  const running = (async () => {
    while (isRunning) {
      writes.push(write());
      await pause(FENCE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await running;
      await Promise.all(writes);
      return { attempts: results.length, acknowledged: results.filter(Boolean).length };
    },
  };
}

/** Looks up every acknowledged write. */
async function verify(cluster, acknowledged) {
  const texts = acknowledged.map(({ text }) => text);
  const { rows } = await query(
    cluster,
    'select count(*)::int as rows, count(distinct text)::int as texts from requests where text = any($1)',
    [texts],
  );
  const [{ rows: stored, texts: distinct }] = rows;
  return { lost: texts.length - distinct, doubled: stored - distinct };
}

async function query({ databases }, text, values) {
  const connectionString = databases.urlOf(await databases.primary());
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

function formatRound(round, name, figures) {
  const { acknowledged, lost, doubled, withoutWrites, withoutReads, split, attempts } = figures;
  const fenced =
    attempts > 0 ? `, former primary: ${split} of ${attempts} writes acknowledged` : '';
  return `${round}. ${name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${withoutWrites} s without writes, ${withoutReads} s without reads${fenced}`;
}
