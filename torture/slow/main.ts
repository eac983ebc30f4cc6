import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../bench/process/child.ts';
import { ourEnvironment } from '../../bench/process/servers.ts';
import type { FormOptions } from '../form.ts';
import { inScope } from '../scope.ts';
import { withstandLargeBodies } from './large-bodies.ts';
import { withstandSignIns } from './sign-ins.ts';
import { withstandSlowClients } from './slow-clients.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const MANY = '1000000';

/** Slow clients, large bodies and sign-ins in crowds, a round each after the other, on one server. */
export async function run({ rounds, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'torture-slow-'));
    scope.add(() => rm(dataDir, { recursive: true, force: true }));
    const environment = (origin: string) => ({
      ...ourEnvironment(origin, { dataDir, databaseUrl: null, pushEndpoint: null }),
      LOG_LEVEL: 'fatal',
      LIMIT_WRONG_PASSWORDS_PER_ADDRESS: MANY,
      LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: MANY,
    });
    const server = await startChild([MAIN], environment, '/api/health');
    scope.add(server.stop);
    const figures: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      figures.push(
        await withstandSlowClients(server, 500),
        await withstandLargeBodies(server, 20),
        await withstandSignIns(server, 200),
      );
      say(`${round}: withstood`);
    }
    return figures.join('\n');
  });
}
