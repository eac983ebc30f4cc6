import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from './processes.mjs';
import { startLoad } from './start-load.mjs';

const CALM_MS = 3_000;
const HEALTHY_MS = 60_000;

/**
 * Restarts every component under load, as an upgrade does: the application machines, Redis, and the
 * databases with a switchover. Only the last two may cost requests.
 */
export async function rollTrial(cluster, members) {
  const codes = [];
  const apps = await countUnder(cluster, members, async () =>
    codes.push(...(await cluster.roll())),
  );
  console.log('Application machines:', apps);
  console.log('Redis:', await countUnder(cluster, members, cluster.restartRedis));
  console.log('Databases:', await countUnder(cluster, members, () => rollDatabases(cluster)));
  const failed = Object.keys(apps).filter((what) => !what.endsWith('answered'));
  const hasPassed = failed.length === 0 && codes.every((code) => code === 0);
  console.log(hasPassed ? 'No request failed while the application rolled.' : 'Requests failed.');
  return hasPassed ? 0 : 1;
}

async function countUnder(cluster, members, restart) {
  const load = startLoad(cluster.origin, members);
  await pause(CALM_MS);
  await restart();
  await pause(CALM_MS);
  return load.stop();
}

/** The replicas first, then the former primary after a switchover to the synchronous standby. */
async function rollDatabases({ databases }) {
  const { primary, sync_standby: candidate, replica } = await databases.roles();
  const restart = async (name) => {
    await databases.restartPatroni(name);
    await waitUntil(`${name} as a replica`, databases.isHealthy, HEALTHY_MS);
  };
  await restart(replica);
  await restart(candidate);
  // The standby may have changed while it was away.
  const { sync_standby: next } = await databases.roles();
  await databases.switchOver(primary, next);
  await waitUntil('the switchover', databases.isHealthy, HEALTHY_MS);
  await restart(primary);
}
