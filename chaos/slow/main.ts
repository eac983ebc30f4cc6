import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../bench/process/child.ts';
import { serverEnvironment } from '../../bench/process/servers.ts';
import { type ScenarioOptions, withScope } from '../scenario.ts';
import { checkLargeBodies } from './large-bodies.ts';
import { checkConcurrentSignIns } from './sign-ins.ts';
import { checkSlowClients } from './slow-clients.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/process/main.ts');
const UNLIMITED = '1000000';

/**
 * Runs slow clients, large bodies and concurrent sign-ins in turn, one round each, on one server.
 */
export async function run({ rounds, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chaos-slow-'));
    scope.add(() => rm(dataDir, { recursive: true, force: true }));
    const environment = (origin: string) => ({
      ...serverEnvironment(origin, { dataDir, databaseUrl: null }),
      LOG_LEVEL: 'fatal',
      LIMIT_WRONG_PASSWORDS_PER_ADDRESS: UNLIMITED,
      LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: UNLIMITED,
    });
    const server = await startChild([MAIN], environment, '/api/health');
    scope.add(server.stop);
    const reports: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      reports.push(
        await checkSlowClients(server, 500),
        await checkLargeBodies(server, 20),
        await checkConcurrentSignIns(server, 200),
      );
      log(`${round}: passed`);
    }
    return reports.join('\n');
  });
}
