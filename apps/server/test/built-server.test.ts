import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { languages } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { build } from '../build.ts';
import how from '../process.json' with { type: 'json' };
import { migrate } from '../src/db/migrate.ts';
import { createEmptyDatabase, queryRows } from './clone-template.ts';
import { startServerProcess } from './server-process.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** The memory limit under load; at startup the server uses far less. */
const MAX_MB = 130;
const ROOT = join(import.meta.dirname, '../../..');
// Not the usual `dist`, whose files a running server may be using.
const DIST = join(ROOT, `apps/server/dist-${process.pid}`);
const BUILT = [...how.flags, join(DIST, basename(how.main))];
const LAZY_MODULES =
  /loaded (@fastify\/swagger|@redis\/client|openid-client|jose|nodemailer|postal-mime|web-push|@opentelemetry\/(?!api))/;

beforeAll(() => build(DIST));

afterAll(() => rm(DIST, { recursive: true, force: true }));

it.each([
  ['the sources', undefined],
  ['the built server', BUILT],
])('%s load no rarely used modules', async (_, args) => {
  const server = await startServerProcess({ NODE_ENV: 'production' }, args);
  await waitUntilReady(server.origin, 30_000);
  expect(await server.stop()).not.toMatch(LAZY_MODULES);
});

it('the built server is small, and loads lazy modules on demand', async () => {
  const server = await startServerProcess({ NODE_ENV: 'production' }, BUILT);
  if (process.platform === 'linux') expect(await residentMb(server.pid)).toBeLessThan(MAX_MB);
  const docs = await fetch(`${server.origin}/api/docs`);
  expect(await docs.text()).toContain('Swagger UI');
  const { paths } = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
    paths: object;
  };
  expect(paths).toHaveProperty('/api/requests/{id}');
  expect(await server.stop()).toMatch(LAZY_MODULES);
});

it('the built server contains every language', async () => {
  const server = await startServerProcess({ NODE_ENV: 'production' }, BUILT);
  for (const language of languages) {
    const headers = { 'accept-language': language };
    const response = await fetch(`${server.origin}/api/requests`, { headers });
    const message = translatorFor(language)('error.not-signed-in');
    expect(await response.json()).toMatchObject({ message });
  }
  await server.stop();
});

it('the built server makes a backup before a migration', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  onTestFinished(drop);
  await migrate(connectionString, '0038_completions_by_time.sql');
  await queryRows(
    connectionString,
    `insert into users (id, username, email, created_at, updated_at)
     values (gen_random_uuid(), 'early', 'early@example.org', now(), now())`,
  );
  const server = await startServerProcess({ DATABASE_URL: connectionString }, BUILT);
  expect(await readdir(join(server.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/-migration\.backup$/),
  ]);
  await server.stop();
});

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
