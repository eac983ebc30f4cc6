import { type ScenarioOptions, withScope } from '../scenario.ts';
import { startAppInstance } from '../support/app-instance.ts';
import { checkLargeBodies } from './large-bodies.ts';
import { checkConcurrentSignIns } from './sign-ins.ts';
import { checkSlowClients } from './slow-clients.ts';

/** Runs slow clients, large bodies and concurrent sign-ins in turn, on one server. */
export async function run({ rounds, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const environment = { LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '1000000' };
    const app = await startAppInstance(scope, { environment });
    const server = await app.start();
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
