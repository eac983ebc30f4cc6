import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from './lib/build-server.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { besideTheCluster } from './lib/cluster/beside.mjs';
import { startCluster } from './lib/cluster/cluster.mjs';
import { freezeTrial } from './lib/cluster/freeze-trial.mjs';
import { killTrial } from './lib/cluster/kill-trial.mjs';
import { liveAcross } from './lib/cluster/live-check.mjs';
import { underLoad } from './lib/cluster/load.mjs';
import { signedInMembers } from './lib/cluster/members.mjs';
import { replicaShare, toldShare } from './lib/cluster/replica-share.mjs';
import { installOnDebian } from './lib/debian.mjs';
import { giveUp } from './lib/give-up.mjs';
import { commandOf } from './lib/project.mjs';
import { outputOf, run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const NEEDED = [
  ['postgresql', 'pg_ctlcluster'],
  ['pgbouncer', 'pgbouncer'],
  ['redis-server', 'redis-server'],
  ['nginx-light', 'nginx'],
];
const MEMBERS = 8;
const CALM_MS = 3_000;

/** `npm run cluster`, `npm run cluster -- roll|kill|freeze`, `npm run cluster -- test [what Playwright takes]` */
const trials = {
  ...{ stay, roll, test: browsers },
  kill: (members) => killTrial(cluster, members),
  freeze: (members) => freezeTrial(cluster, members),
};
const [name = 'stay', ...extra] = process.argv.slice(2);
const trial = trials[name] ?? giveUp(`npm run cluster -- ${Object.keys(trials).join('|')}`);

const node = await setUp({ tools: true });
await ensureInstalled();
if (!((await buildWeb(node)) && (await buildServer(node)))) giveUp('It could not be built.');
const cluster = await startCluster(node);
let isWell = false;
try {
  console.log(`Two servers behind ${cluster.origin}.`);
  const members = await signedInMembers(cluster.env.DATABASE_DIRECT_URL, MEMBERS);
  const [there, back] = await liveAcross(cluster.ports.servers, members);
  console.log(
    `A live event came from one server to the other in ${there} ms, and back in ${back} ms.`,
  );
  process.exitCode = await trial(members);
  isWell = process.exitCode === 0;
} finally {
  await cluster.stop({ keep: !isWell });
}

/** Until Ctrl-C. */
async function stay() {
  console.log('Stop with Ctrl-C.');
  await new Promise((resolve) => {
    // A timer keeps the process; a listener alone would not.
    const timer = setInterval(() => {}, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => resolve(clearInterval(timer)));
    }
  });
  return 0;
}

/** Both servers are replaced while members read and write. */
async function roll(members) {
  const load = underLoad(cluster.origin, members);
  await pause(CALM_MS);
  const codes = await cluster.roll();
  await pause(CALM_MS);
  const answers = await load.stop();
  console.log({ answers, codes });
  const failed = Object.keys(answers).filter((what) => !what.endsWith('answered'));
  console.log(failed.length === 0 ? 'No request failed.' : 'Requests failed.');
  return failed.length === 0 && codes.every((code) => code === 0) ? 0 : 1;
}

/** The journeys of e2e; a spec that starts a server of its own does so here too. */
async function browsers() {
  const { ports, dataDir, env } = cluster;
  console.log(`Beside the cluster, on a server of its own:\n  ${besideTheCluster().join('\n  ')}`);
  const suite = [commandOf('@playwright/test', 'playwright'), 'test'];
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
  console.log(toldShare(share));
  return share.replica > 0 ? code : 1;
}

async function ensureInstalled() {
  const missing = NEEDED.filter(([, command]) => outputOf('which', [command]) === undefined);
  if (missing.length === 0) return;
  const packages = missing.map(([name]) => name);
  if (await installOnDebian(packages)) return;
  giveUp(`This needs Debian’s packages ${packages.join(', ')}.`);
}
