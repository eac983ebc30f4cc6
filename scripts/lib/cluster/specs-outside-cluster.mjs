import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from '../project.mjs';

const REASONS = {
  'offline-outage.spec.ts': 'kills the server; on a database of the primary and the replica',
  'database-outage.spec.ts': 'kills PostgreSQL, which requires an embedded one',
  'swap.spec.ts': 'needs its own community; on a database of the primary and the replica',
  'service-worker-update.spec.ts': 'releases a next version of the web app',
};
const STARTS_OWN_SERVER =
  /from '\.\/support\/(dedicated-server|dedicated-server-test|versioned-app)\.ts'/;

/** The specs that use their own server instead of the cluster, each with its reason. */
export function listSpecsOutsideCluster() {
  const folder = projectPath('e2e');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => STARTS_OWN_SERVER.test(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => `${name}: ${REASONS[name] ?? 'starts a server of its own'}`);
}
