import { expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../apps/server/test/server-process.ts';
import { checkLargeBodies } from './large-bodies.ts';
import { checkConcurrentSignIns } from './sign-ins.ts';
import { checkSlowClients } from './slow-clients.ts';

/** On a machine with other load. */
const TIMEOUT_MS = 180_000;

function server(): Promise<ServerProcess> {
  return startServerProcess({
    LIMIT_CALLS_PER_MINUTE: '1000000',
    LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '1000000',
  });
}

it(
  'A23: five hundred slow clients are disconnected, without cost to others',
  async () => {
    expect(await checkSlowClients(await server(), 500)).toContain('shed after');
  },
  TIMEOUT_MS,
);

it(
  'A23: ten megabytes are rejected before they are read',
  async () => {
    expect(await checkLargeBodies(await server(), 10)).toContain('each refused with 413');
  },
  TIMEOUT_MS,
);

it(
  'A23: two hundred concurrent sign-ins leave /api/health fast',
  async () => {
    expect(await checkConcurrentSignIns(await server(), 200)).toContain('401');
  },
  TIMEOUT_MS,
);
