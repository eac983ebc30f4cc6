import { SYSTEM_CHECKS } from '@prayer-swap/shared/system/schemas';
import { beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { VERSION } from '../../config/version.ts';
import { insertBackupRun } from '../../queries/backup-runs.sql.ts';
import { storeVersionCheck } from '../../queries/version-check.sql.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer({ backupKey: null });
  admin = await createMember(server, { admin: true });
});

const read = () => server.request({ url: '/api/admin/system', as: admin });

it('an admin reads every check, without paths', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.checks.map(({ name }: { name: string }) => name)).toEqual(SYSTEM_CHECKS);
  for (const check of body.checks)
    expect(Object.keys(check).sort()).toEqual(['name', 'result', 'status', 'values']);
  expect(body).toMatchObject({ version: VERSION, newerVersion: null, backups: [] });
});

it('the last backups are listed, newest first, with the kind of error only', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 4, minute));
  const written = { file: 'x.backup', bytes: 2_048, sha256: 'a'.repeat(64) };
  const { db } = server.database;
  const run = (minute: number, kind: 'daily' | 'migration') => ({
    ...{ kind, startedAt: at(minute), finishedAt: at(minute + 1) },
  });
  await insertBackupRun(db, { ...run(1, 'migration'), result: { ...written, proof: null } });
  await insertBackupRun(db, {
    ...run(3, 'daily'),
    result: { ...written, proof: { error: null } },
  });
  await insertBackupRun(db, { ...run(5, 'daily'), result: 'Error ENOSPC' });
  await insertBackupRun(db, { ...run(7, 'daily'), result: 'no such file /data' });
  const { body } = await read();
  const id = expect.any(String);
  const failed = { id, kind: 'daily', bytes: null, provedAt: null };
  const made = { id, bytes: 2_048, error: null };
  expect(body.backups).toEqual([
    { ...failed, startedAt: at(7).toISOString(), error: 'unknown' },
    { ...failed, startedAt: at(5).toISOString(), error: 'Error ENOSPC' },
    { ...made, kind: 'daily', startedAt: at(3).toISOString(), provedAt: at(4).toISOString() },
    { ...made, kind: 'migration', startedAt: at(1).toISOString(), provedAt: null },
  ]);
});

it('a newer version is named with its address', async () => {
  const release = { version: '99.0.0', url: 'https://example.org/99' };
  await storeVersionCheck(server.database.db, server.clock.now, release);
  expect((await read()).body.newerVersion).toEqual(release);
});
