import { expect, it } from 'vitest';
import { type ServerProcess, serverProcess } from '../../apps/server/test/server-process.ts';
import { withstandLargeBodies } from './large-bodies.ts';
import { withstandSignIns } from './sign-ins.ts';
import { withstandSlowClients } from './slow-clients.ts';

/** On a machine that does ten other things. */
const PATIENCE_MS = 180_000;

function server(): Promise<ServerProcess> {
  return serverProcess({
    LIMIT_CALLS_PER_MINUTE: '1000000',
    LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '1000000',
  });
}

it(
  'A23: five hundred slow clients are shed, and cost the others nothing',
  async () => {
    expect(await withstandSlowClients(await server(), 500)).toContain('shed after');
  },
  PATIENCE_MS,
);

it(
  'A23: ten megabytes are refused before they are read',
  async () => {
    expect(await withstandLargeBodies(await server(), 10)).toContain('each refused with 413');
  },
  PATIENCE_MS,
);

it(
  'A23: two hundred sign-ins at once leave /api/health quick',
  async () => {
    expect(await withstandSignIns(await server(), 200)).toContain('401');
  },
  PATIENCE_MS,
);
