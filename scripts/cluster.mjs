import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from './lib/build-server.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { startCluster } from './lib/cluster/cluster.mjs';
import { createMembers } from './lib/cluster/create-members.mjs';
import { freezeTrial } from './lib/cluster/freeze-trial.mjs';
import { killTrial } from './lib/cluster/kill-trial.mjs';
import { measureLiveEvents } from './lib/cluster/measure-live-events.mjs';
import { formatReplicaShare, replicaShare } from './lib/cluster/replica-share.mjs';
import { listSpecsOutsideCluster } from './lib/cluster/specs-outside-cluster.mjs';
import { startLoad } from './lib/cluster/start-load.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { installOnDebian } from './lib/install-on-debian.mjs';
import { binaryPath } from './lib/project.mjs';
import { captureOutput, run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const NEEDED = [
  ['postgresql', 'pg_ctlcluster'],
  ['pgbouncer', 'pgbouncer'],
  ['redis-server', 'redis-server'],
  ['nginx-light', 'nginx'],
];
const MEMBERS = 8;
const CALM_MS = 3_000;

/**
 * `npm run cluster`, `npm run cluster -- roll|kill|freeze`, `npm run cluster -- test [Playwright
 * arguments]`
 */
const trials = {
  ...{ stay: keepRunning, roll, test: runBrowserTests },
  kill: (members) => killTrial(cluster, members),
  freeze: (members) => freezeTrial(cluster, members),
};
const [name = 'stay', ...extra] = process.argv.slice(2);
const trial = trials[name] ?? exitWithError(`npm run cluster -- ${Object.keys(trials).join('|')}`);

const node = await setUp({ tools: true });
await ensureInstalled();
if (!((await buildWeb(node)) && (await buildServer(node)))) exitWithError('The build failed.');
const cluster = await startCluster(node);
let hasPassed = false;
try {
  console.log(`Two servers behind ${cluster.origin}.`);
  const members = await createMembers(cluster.env.DATABASE_DIRECT_URL, MEMBERS);
  const [toSecondMs, toFirstMs] = await measureLiveEvents(cluster.ports.servers, members);
  console.log(
    `A live event took ${toSecondMs} ms from one server to the other, and ${toFirstMs} ms back.`,
  );
  process.exitCode = await trial(members);
  hasPassed = process.exitCode === 0;
} finally {
  await cluster.stop({ keep: !hasPassed });
}

/** Until Ctrl-C. */
async function keepRunning() {
  console.log('Stop with Ctrl-C.');
  await new Promise((resolve) => {
    // An active timer prevents the process from exiting; a listener alone does not.
    const timer = setInterval(() => {}, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => resolve(clearInterval(timer)));
    }
  });
  return 0;
}

/** Replaces both servers while members read and write. */
async function roll(members) {
  const load = startLoad(cluster.origin, members);
  await pause(CALM_MS);
  const codes = await cluster.roll();
  await pause(CALM_MS);
  const answers = await load.stop();
  console.log({ answers, codes });
  const failed = Object.keys(answers).filter((what) => !what.endsWith('answered'));
  console.log(failed.length === 0 ? 'No request failed.' : 'Requests failed.');
  return failed.length === 0 && codes.every((code) => code === 0) ? 0 : 1;
}

/** The browser tests of e2e; a spec with its own server uses one of this cluster's databases. */
async function runBrowserTests() {
  const { ports, dataDir, env } = cluster;
  console.log(
    `These specs run on their own server, outside of the cluster:\n  ${listSpecsOutsideCluster().join('\n  ')}`,
  );
  const suite = [binaryPath('@playwright/test', 'playwright'), 'test'];
  const code = await run(
    node,
    [...suite, '--config=e2e/playwright.config.ts', '--reporter=line', ...extra],
    {
      env: {
        ...(await browserEnv(node)),
        E2E_PORT: String(ports.front),
        E2E_DATA_DIR: dataDir,
        E2E_DATABASE_URL: env.DATABASE_DIRECT_URL,
        E2E_REPLICA_URL: `postgresql://prayers@127.0.0.1:${ports.replica}/prayers`,
        E2E_SECRET: env.SECRET,
      },
    },
  );
  const share = await replicaShare(ports.servers, env.METRICS_TOKEN);
  console.log(formatReplicaShare(share));
  return share.replica > 0 ? code : 1;
}

async function ensureInstalled() {
  const missing = NEEDED.filter(([, command]) => captureOutput('which', [command]) === undefined);
  if (missing.length === 0) return;
  const packages = missing.map(([name]) => name);
  if (await installOnDebian(packages)) return;
  exitWithError(`These Debian packages are required: ${packages.join(', ')}.`);
}
