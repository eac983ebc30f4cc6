import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from './send-request.mjs';
import { startLoad } from './start-load.mjs';

const CALM_MS = 3_000;
/** The minimum time between two kills. */
const BETWEEN_KILLS_MS = 3_000;
const KILLS = 6;
const POLL_INTERVAL_MS = 20;

/** Kills the servers in turn while the other one runs, and then both together. */
export async function killTrial(cluster, members) {
  const oneByOne = await killInTurn(cluster, members);
  const both = await killBoth(cluster, members);
  console.log({ oneByOne, both });
  const failed = Object.keys(oneByOne).filter((what) => !what.endsWith('answered'));
  console.log(failed.length === 0 ? 'No request failed.' : 'Requests failed.');
  return failed.length === 0 && both.lateMs === 0 && both.hasPages ? 0 : 1;
}

async function killInTurn(cluster, members) {
  const load = startLoad(cluster.origin, members);
  await pause(CALM_MS);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const port = cluster.ports.servers[kills % cluster.ports.servers.length];
    const next = pause(BETWEEN_KILLS_MS);
    await cluster.kill(port);
    await cluster.startAgain(port);
    await next;
  }
  await pause(CALM_MS);
  return load.stop();
}

/** @returns how the calls failed, and for how long after the first server was ready again */
async function killBoth(cluster, [{ token }]) {
  await Promise.all(cluster.ports.servers.map((port) => cluster.kill(port)));
  const statuses = {};
  let readyAt = Number.POSITIVE_INFINITY;
  let failedAt = 0;
  let isRunning = true;
  const polling = (async () => {
    while (isRunning) {
      const { status } = await sendRequest(`${cluster.origin}/api/requests`, 'GET', token);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) failedAt = performance.now();
      await pause(POLL_INTERVAL_MS);
    }
  })();
  await pause(CALM_MS);
  const hasPages = await hasErrorPages(cluster.origin, token);
  await Promise.all(
    cluster.ports.servers.map(async (port) => {
      await cluster.startAgain(port);
      readyAt = Math.min(readyAt, performance.now());
    }),
  );
  await pause(2 * CALM_MS);
  isRunning = false;
  await polling;
  return { statuses, hasPages, lateMs: Math.max(0, Math.round(failedAt - readyAt)) };
}

/**
 * Whether the proxy responds with the product's error page and error document in the reader's
 * language.
 */
async function hasErrorPages(origin, token) {
  const page = await fetch(`${origin}/feed`, { headers: { 'accept-language': 'es-MX,en;q=0.5' } });
  const html = await page.text();
  const { status, headers, text } = await sendRequest(`${origin}/api/requests`, 'POST', token, {});
  return (
    page.status === 503 &&
    /<html lang="es".*<h1>/s.test(html) &&
    status === 503 &&
    headers['content-type'].startsWith('application/problem+json') &&
    headers['retry-after'] === '2' &&
    JSON.parse(text).code === 'error.unavailable'
  );
}
