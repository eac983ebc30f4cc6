import type { ScenarioOptions } from '../scenario.ts';
import { startAppInstance } from '../support/app-instance.ts';
import { checkLargeBodies } from './large-bodies.ts';
import { checkConcurrentSignIns } from './sign-ins.ts';
import { checkSlowClients } from './slow-clients.ts';

/** Runs slow clients, large bodies and concurrent sign-ins in turn, on one server. */
export async function run({ rounds, log, scope }: ScenarioOptions) {
  const environment = { LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '1000000' };
  const app = await startAppInstance(scope, { environment });
  const server = await app.start();
  const figures: Record<string, string> = {};
  for (let round = 1; round <= rounds; round += 1) {
    figures['500 slow clients'] = await checkSlowClients(server, 500);
    figures['large bodies'] = await checkLargeBodies(server, 20);
    figures['200 concurrent sign-ins'] = await checkConcurrentSignIns(server, 200);
    log(`${round}: ${Object.values(figures).join('; ')}`);
  }
  return figures;
}
