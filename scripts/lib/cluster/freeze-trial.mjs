import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sendRequest } from './send-request.mjs';

const ROUNDS = 3;
const FROZEN_MS = 8_000;
const WAVE_EVERY_MS = 500;
const READY_EVERY_MS = 250;
const REFUSED_WITHIN_MS = 3_000;
const READY_WITHIN_MS = 1_000;
const READS = ['/api/requests', '/api/requests?sort=popular', '/api/swap', '/api/notifications'];

/** Stops the primary's processes and continues them later, through PgBouncer and without it. */
export async function freezeTrial(cluster, members) {
  await cluster.startDirect();
  const figures = {
    pooled: await rounds(cluster, cluster.ports.servers[0], members),
    direct: await rounds(cluster, cluster.ports.direct, members),
  };
  console.dir(figures, { depth: null });
  const hasPassed = Object.values(figures).every(
    ({ first, later, ready, doubled, lost, leftOpen, other }) =>
      Math.max(first.max, later.max) < REFUSED_WITHIN_MS &&
      ready.max < READY_WITHIN_MS &&
      doubled + lost + leftOpen + other === 0,
  );
  return hasPassed ? 0 : 1;
}

async function rounds(cluster, port, members) {
  const origin = `http://127.0.0.1:${port}`;
  const seen = {
    first: [],
    later: [],
    ready: [],
    back: [],
    doubled: 0,
    lost: 0,
    leftOpen: 0,
    other: 0,
  };
  for (let round = 0; round < ROUNDS; round += 1) await oneRound(cluster, origin, members, seen);
  const { first, later, ready, back, ...counts } = seen;
  return { ...mapValues({ first, later, ready, back }, spread), ...counts };
}

async function oneRound({ primary, env }, origin, members, seen) {
  const sent = [];
  const wave = (into) =>
    Promise.all([
      ...READS.map((path) =>
        timed(into, () => sendRequest(origin + path, 'GET', members[0].token)),
      ),
      ...members.map((member) => {
        const creation = { member, key: randomUUID() };
        sent.push(creation);
        return timed(into, () => createRequest(origin, creation));
      }),
    ]);
  const answered = (answers) => {
    seen.other += answers.filter(({ status }) => ![200, 201, 503].includes(status)).length;
  };
  // Connections are open, and some calls are in flight, when it stops.
  await wave([]);
  const firstWave = wave(seen.first);
  const processes = [primary, ...childrenOf(primary)];
  for (const pid of processes) signal(pid, 'SIGSTOP');
  const until = performance.now() + FROZEN_MS;
  const watching = (async () => {
    while (performance.now() < until) {
      await timed(seen.ready, () => sendRequest(`${origin}/api/ready`, 'GET', members[0].token));
      await pause(READY_EVERY_MS);
    }
  })();
  answered(await firstWave);
  while (performance.now() < until) {
    answered(await wave(seen.later));
    await pause(WAVE_EVERY_MS);
  }
  await watching;
  for (const pid of processes.reverse()) signal(pid, 'SIGCONT');
  seen.back.push(await waitUntilWritten(origin, members[0]));
  for (const creation of sent) await waitUntilStored(origin, creation);
  await count(env.DATABASE_DIRECT_URL, sent, seen);
}

async function timed(into, callback) {
  const startedAt = performance.now();
  const response = await callback();
  into.push(performance.now() - startedAt);
  return response;
}

function createRequest(origin, { member, key }) {
  const text = `Please pray with us, ${key}.`;
  const body = { text, type: 'Support', anonymous: false };
  return sendRequest(`${origin}/api/requests`, 'POST', member.token, body, key);
}

async function waitUntilWritten(origin, member) {
  const startedAt = performance.now();
  while ((await createRequest(origin, { member, key: randomUUID() })).status !== 201)
    await pause(20);
  return performance.now() - startedAt;
}

async function waitUntilStored(origin, creation) {
  while ((await createRequest(origin, creation)).status !== 201) await pause(20);
}

async function count(connectionString, sent, seen) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const texts = sent.map(({ key }) => `Please pray with us, ${key}.`);
  const stored = await client.query(
    'select count(*)::int as rows, count(distinct text)::int as texts from requests where text = any($1)',
    [texts],
  );
  const open = await client.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
     and xact_start < now() - interval '1 second' and pid <> pg_backend_pid()`,
  );
  await client.end();
  const [{ rows, texts: distinct }] = stored.rows;
  seen.doubled += rows - distinct;
  seen.lost += texts.length - distinct;
  seen.leftOpen += open.rows[0].count;
}

function childrenOf(parent) {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid);
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited since it was listed.
  }
}

function mapValues(object, callback) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, callback(value)]));
}

/** In milliseconds. */
function spread(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return { count: sorted.length, p50: sorted[sorted.length >> 1] ?? 0, max: sorted.at(-1) ?? 0 };
}
