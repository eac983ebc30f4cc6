import { setTimeout as pause } from 'node:timers/promises';
import { call } from './call.mjs';
import { underLoad } from './load.mjs';

const CALM_MS = 3_000;
/** From one kill to the next, at the least. */
const BETWEEN_KILLS_MS = 3_000;
const KILLS = 6;
const ASK_EVERY_MS = 20;

/** Servers are killed in turn while the other one is well, and then both at once. */
export async function killTrial(cluster, members) {
  const inTurn = await killedInTurn(cluster, members);
  const back = await bothKilled(cluster, members);
  console.log({ inTurn, back });
  const failed = Object.keys(inTurn).filter((what) => !what.endsWith('answered'));
  console.log(failed.length === 0 ? 'No request failed.' : 'Requests failed.');
  return failed.length === 0 && back.lateMs === 0 && back.isTold ? 0 : 1;
}

async function killedInTurn(cluster, members) {
  const load = underLoad(cluster.origin, members);
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
async function bothKilled(cluster, [{ token }]) {
  await Promise.all(cluster.ports.servers.map((port) => cluster.kill(port)));
  const statuses = {};
  let readyAt = Number.POSITIVE_INFINITY;
  let failedAt = 0;
  let going = true;
  const asking = (async () => {
    while (going) {
      const { status } = await call(`${cluster.origin}/api/requests`, 'GET', token);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) failedAt = performance.now();
      await pause(ASK_EVERY_MS);
    }
  })();
  await pause(CALM_MS);
  const isTold = await tellsInWords(cluster.origin, token);
  await Promise.all(
    cluster.ports.servers.map(async (port) => {
      await cluster.startAgain(port);
      readyAt = Math.min(readyAt, performance.now());
    }),
  );
  await pause(2 * CALM_MS);
  going = false;
  await asking;
  return { statuses, isTold, lateMs: Math.max(0, Math.round(failedAt - readyAt)) };
}

/** Whether the proxy answers with the product's own page and document, in the reader's language. */
async function tellsInWords(origin, token) {
  const page = await fetch(`${origin}/feed`, { headers: { 'accept-language': 'es-MX,en;q=0.5' } });
  const html = await page.text();
  const { status, headers, text } = await call(`${origin}/api/requests`, 'POST', token, {});
  return (
    page.status === 503 &&
    /<html lang="es".*<h1>/s.test(html) &&
    status === 503 &&
    headers['content-type'].startsWith('application/problem+json') &&
    headers['retry-after'] === '2' &&
    JSON.parse(text).code === 'error.unavailable'
  );
}
