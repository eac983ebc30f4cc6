import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

const REASONS = {
  'offline-outage.spec.ts': 'kills the server; on a database of the primary and the replica',
  'outage.spec.ts': 'kills PostgreSQL, which an embedded one alone lets it do',
  'swap.spec.ts': 'needs a community that is its own; on a database of the primary and the replica',
  'worker-update.spec.ts': 'releases a next version of the web app',
};
const OWN = /from '\.\/support\/(own-server|own-world|two-versions)\.ts'/;

/** The specs that do not meet the cluster but a server of their own, each with its reason. */
export function besideTheCluster() {
  const folder = inProject('e2e');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => OWN.test(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => `${name}: ${REASONS[name] ?? 'starts a server of its own'}`);
}
