import { expect, it, vi } from 'vitest';
import { registrationForm } from './account-fixtures.ts';
import { createMember } from './factories.ts';
import { createTestServer } from './harness.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const LINK = /^There is no admin yet\..+ (http\S+)\/setup\?code=([\w-]{43})$/gm;

function printedCodes({ output }: ServerProcess): string[] {
  return Array.from(output.matchAll(LINK), ([, , code = '']) => code);
}

async function waitForCode(server: ServerProcess): Promise<string> {
  await vi.waitFor(() => expect(printedCodes(server)).toHaveLength(1), 30_000);
  return printedCodes(server)[0] ?? '';
}

async function setUp({ origin }: ServerProcess, code: string) {
  const answer = await fetch(`${origin}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...registrationForm(), code }),
  });
  return answer.status;
}

it('A43: each start prints a new code, every server accepts the last one, the log has none', async () => {
  const first = await startServerProcess({ LOG_LEVEL: 'trace' });
  const oldCode = await waitForCode(first);
  const second = await startServerProcess({ DATABASE_URL: first.databaseUrl });
  const code = await waitForCode(second);
  expect(code).not.toBe(oldCode);
  await fetch(`${first.origin}/setup?code=${code}`);
  expect(await setUp(second, oldCode)).toBe(403);
  expect(await setUp(first, code)).toBe(201);
  const lines = (await first.stop()).split('\n');
  const logged = lines.filter((line) => line.startsWith('{')).join('\n');
  expect(logged).toContain('/api/setup');
  for (const secret of [code, oldCode]) expect(logged).not.toContain(secret);
});

it('a start with several processes prints one code', async () => {
  const server = await startServerProcess({ WORKERS: '2' });
  expect(await setUp(server, await waitForCode(server))).toBe(201);
  expect(printedCodes(server)).toHaveLength(1);
});

it('a server with an admin prints no code', async () => {
  const before = await createTestServer();
  await createMember(before, { admin: true });
  const server = await startServerProcess({
    DATABASE_URL: before.connectionString,
    SECRET: 'a secret that only the tests know, long enough',
  });
  expect(await server.stop()).not.toContain('/setup?code=');
});
