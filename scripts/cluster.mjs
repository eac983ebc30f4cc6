import { once } from 'node:events';
import { buildProduct } from './lib/build.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { startCluster } from './lib/cluster/cluster.mjs';
import { createMembers } from './lib/cluster/create-members.mjs';
import { failoverTrial } from './lib/cluster/failover-trial.mjs';
import { measureLiveEvents } from './lib/cluster/measure-live-events.mjs';
import { formatReplicaShare, replicaShare } from './lib/cluster/replica-share.mjs';
import { restoreTrial } from './lib/cluster/restore-trial.mjs';
import { rollTrial } from './lib/cluster/roll-trial.mjs';
import { listSpecsOutsideCluster } from './lib/cluster/specs-outside-cluster.mjs';
import { installOnDebian } from './lib/ensure-tools.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { binaryPath } from './lib/project.mjs';
import { captureOutput, run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const NEEDED = [
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['patroni', 'patroni'],
  ['etcd-server', 'etcd'],
  ['haproxy', 'haproxy'],
  ['pgbackrest', 'pgbackrest'],
  ['pgbouncer', 'pgbouncer'],
  ['redis-server', 'redis-server'],
  ['nginx-light', 'nginx'],
  ['iproute2', 'ip'],
  ['iptables', 'iptables'],
];
const MEMBERS = 8;

/**
 * `npm run cluster`, `npm run cluster -- roll|restore`, `npm run cluster -- failover [--rounds N]
 * [--only TEXT]`, `npm run cluster -- test [Playwright arguments]`
 */
const trials = {
  ...{ stay: keepRunning, test: runBrowserTests },
  roll: (members) => rollTrial(cluster, members),
  restore: (members) => restoreTrial(cluster, members),
  failover: (members) => failoverTrial(cluster, members, extra),
};
const [name = 'stay', ...extra] = process.argv.slice(2);
const trial = trials[name] ?? exitWithError(`npm run cluster -- ${Object.keys(trials).join('|')}`);

if (process.getuid?.() !== 0) exitWithError('Network namespaces require Linux and root.');
const node = await setUp({ tools: true });
await ensureInstalled();
await buildProduct(node);
const cluster = await startCluster(node);
let hasPassed = false;
try {
  console.log(`Two servers behind ${cluster.origin}.`);
  const { databases } = cluster;
  const members = await createMembers(databases.urlOf(await databases.primary()), MEMBERS);
  const [toSecondMs, toFirstMs] = await measureLiveEvents(cluster.serverOrigins, members);
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
  // The processes of the cluster keep this one running.
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  return 0;
}

/** The browser tests of e2e; a spec with its own server uses one of this cluster's databases. */
async function runBrowserTests() {
  const { port, dataDir, env, databases } = cluster;
  const [[primary], [replica]] = [
    await databases.listRole('primary'),
    await databases.listRole('replica'),
  ];
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
        E2E_PORT: String(port),
        E2E_DATA_DIR: dataDir,
        E2E_DATABASE_URL: databases.urlOf(primary),
        E2E_REPLICA_URL: databases.urlOf(replica),
        E2E_SECRET: env.SECRET,
      },
    },
  );
  const share = await replicaShare(cluster.serverOrigins, env.METRICS_TOKEN);
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
