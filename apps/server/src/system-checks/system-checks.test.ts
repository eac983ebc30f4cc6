import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SYSTEM_CHECKS,
  SYSTEM_RESULTS,
  type SystemCheckName,
} from '@prayer-swap/shared/system/schemas';
import { DAY, HOUR, MINUTE, SECOND } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryRows } from '../../test/clone-template.ts';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { onFileFinished } from '../../test/on-file-finished.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../test/push-service-certificate.ts';
import { createConfig } from '../config/config.ts';
import { type Env, readEnv } from '../config/env.ts';
import { storeSecretFingerprint } from '../crypto/open-secrets.ts';
import { createSecrets } from '../crypto/secrets.ts';
import { insertBackupRun } from '../queries/backup-runs.sql.ts';
import { storeVersionCheck } from '../queries/version-check.sql.ts';
import type { CheckContext } from './check.ts';
import { checkMail, checkOrigin } from './network-checks.ts';
import {
  createSystemChecks,
  formatSystemCheck,
  reportSystemChecks,
  runSystemChecks,
} from './run-system-checks.ts';

const SECRET = 'a secret that only the tests know, long enough';

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  server = await createTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'system-checks-'));
  onFileFinished(() => rm(dataDir, { recursive: true }));
  await storeSecretFingerprint(server.database.db, createSecrets(SECRET));
});

beforeEach(async () => {
  await server.database.pool.query('delete from backup_runs; delete from version_check');
});

type Options = Partial<Omit<CheckContext, 'config'>> & { env?: Partial<Env> };

/** The result of one check, with a clock that agrees with the database. */
async function check(name: SystemCheckName, { env = {}, ...options }: Options = {}) {
  const { SECRET: secret = SECRET, ...others } = env;
  const config = createConfig({ DATA_DIR: dataDir, SECRET: secret, ...others });
  const checks = await runSystemChecks({
    config,
    db: server.database.db,
    variableNames: [],
    now: () => new Date(),
    ...options,
  });
  expect(checks.map((one) => one.name)).toEqual(SYSTEM_CHECKS);
  return checks.find((one) => one.name === name);
}

describe('the secret', () => {
  it('matches the database', async () => {
    expect(await check('secret')).toEqual({
      name: 'secret',
      status: 'ok',
      result: 'secret-matches',
    });
  });

  it('is another one', async () => {
    const env = { SECRET: `${SECRET} but another` };
    expect(await check('secret', { env })).toMatchObject({
      status: 'failed',
      result: 'secret-differs',
    });
  });
});

describe('the database', () => {
  it('answers with its version', async () => {
    expect(await check('database')).toMatchObject({
      status: 'ok',
      result: 'database-answers',
      values: { version: expect.stringMatching(/^\d+\.\d+$/) },
    });
  });

  it('of a newer version', async () => {
    const { pool } = server.database;
    await pool.query(`insert into schema_migrations (name) values ('9999_from_the_future.sql')`);
    onTestFinished(async () => {
      await pool.query(`delete from schema_migrations where name like '9999%'`);
    });
    expect(await check('database')).toMatchObject({ status: 'failed', result: 'database-newer' });
  });

  it('whose collation is that of another version of the system', async () => {
    const superuser = server.connectionString.replace('//prayer_swap:', '//postgres:');
    const [row] = await queryRows(
      superuser,
      'select datname as name, datcollversion as version from pg_database where datname = current_database()',
    );
    const setVersion = (version: unknown) =>
      queryRows(
        superuser,
        `update pg_database set datcollversion = '${version}' where datname = '${row?.name}'`,
      );
    await setVersion('0.1');
    onTestFinished(async () => void (await setVersion(row?.version)));
    expect(await check('database')).toMatchObject({
      status: 'warning',
      result: 'database-collation',
      detail: `reindex database ${row?.name}; alter database ${row?.name} refresh collation version`,
    });
  });

  it('does not answer: it fails, and what needs it is unknown', async () => {
    expect(await check('database', { db: 'away' })).toMatchObject({
      status: 'failed',
      result: 'database-away',
    });
    expect(await check('backup', { db: 'away' })).toMatchObject({
      status: 'warning',
      result: 'unknown',
    });
  });

  it('is not created before the first start', async () => {
    for (const name of ['database', 'secret', 'clock', 'backup', 'proof'] as const)
      expect(await check(name, { db: 'absent' })).toMatchObject({ status: 'ok' });
  });
});

it.each([
  [0, 'ok', 'clock-right'],
  [10, 'warning', 'clock-off'],
  [-10, 'warning', 'clock-off'],
  [90, 'failed', 'clock-off'],
])('a clock %s seconds away: %s', async (seconds, status, result) => {
  const now = () => new Date(Date.now() + seconds * SECOND);
  expect(await check('clock', { now })).toMatchObject({ status, result });
});

describe('folders', () => {
  it.runIf(process.platform !== 'win32')('with a public secret are a warning', async () => {
    const file = join(dataDir, 'secret');
    await writeFile(file, 'x', { mode: 0o600 });
    onTestFinished(() => rm(file));
    expect(await check('folders')).toMatchObject({ status: 'ok', result: 'folders-writable' });
    await chmod(file, 0o644);
    expect(await check('folders')).toMatchObject({
      status: 'warning',
      result: 'folders-public',
      detail: `chmod 600 ${file}`,
    });
  });

  it('that the server cannot write fail', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, 'x');
    onTestFinished(() => rm(file));
    const env = { BACKUP_DIR: join(file, 'backups') };
    const unwritable = { status: 'failed', result: 'folders-unwritable', detail: file };
    if (process.platform !== 'win32')
      expect(await check('folders', { env })).toMatchObject(unwritable);
    expect(await check('folders', { env: { ...env, BACKUPS: false } })).toMatchObject({
      status: 'ok',
    });
  });
});

it('the disk has a share of free space', async () => {
  expect(await check('disk')).toMatchObject({
    result: 'disk-free',
    values: { percent: expect.any(Number) },
  });
});

it('a misspelled variable is a warning, whose name only the operator sees', async () => {
  expect(await check('variables', { variableNames: ['SMPT_URL', 'PATH'] })).toEqual({
    name: 'variables',
    status: 'warning',
    result: 'variables-unknown',
    values: { count: 1 },
    detail: 'SMPT_URL: SMTP_URL?',
  });
});

describe('mail', () => {
  it('stays on this machine during a trial, and is missing on a public server', async () => {
    expect(await check('mail')).toMatchObject({ status: 'ok', result: 'mail-local' });
    expect(await check('mail', { env: { NODE_ENV: 'production' } })).toMatchObject({
      status: 'warning',
      result: 'mail-files',
    });
  });

  it('is accepted by a server that signs in', async () => {
    const port = await listen(createSmtpServer('235 2.7.0 accepted'));
    const env = { SMTP_URL: `smtp://user:password@127.0.0.1:${port}` };
    expect(await check('mail', { env })).toMatchObject({ status: 'ok', result: 'mail-accepted' });
  });

  it('is rejected with the kind of error, without the password', async () => {
    const port = await listen(createSmtpServer('535 5.7.8 not with hunter2'));
    const env = { SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` };
    const found = await check('mail', { env });
    expect(found).toMatchObject({ status: 'failed', result: 'mail-rejected' });
    expect(found?.detail).toBe('Error EAUTH');
  });

  it('is not waited for longer than ten seconds', async () => {
    const connection = Promise.withResolvers<unknown>();
    const port = await listen(createTcpServer(connection.resolve));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const startedAt = Date.now();
    const config = createConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const checked = checkMail({ config }).then((finding) => ({
      finding,
      waitedMs: Date.now() - startedAt,
    }));
    await connection.promise;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await checked).toEqual({
      finding: {
        ...{ status: 'warning', result: 'mail-silent', values: { seconds: 10 } },
        detail: 'Error ETIMEDOUT',
      },
      waitedMs: 10 * SECOND,
    });
  });
});

/** Speaks enough SMTP for a sign-in. */
function createSmtpServer(answerToAuth: string): Server {
  return createTcpServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const [command] = data.toString().split(/[ \r]/);
      const answers: Record<string, string> = {
        EHLO: '250-mail.example\r\n250 AUTH PLAIN',
        AUTH: answerToAuth,
      };
      socket.write(`${answers[command ?? ''] ?? '250 ok'}\r\n`);
    });
  });
}

async function listen(service: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void service.close());
  return (service.address() as AddressInfo).port; // listening on a port, not on a pipe
}

describe('the public address', () => {
  const origin = (publicOrigin: string) => checkOrigin({ config: { publicOrigin } });

  it('on this machine is local', async () => {
    expect(await origin('http://localhost:3000')).toEqual({ status: 'ok', result: 'origin-local' });
  });

  it('that nothing serves is unreachable', async () => {
    expect(await origin('https://0.0.0.0:1')).toMatchObject({
      status: 'warning',
      result: 'origin-unreachable',
      detail: 'ECONNREFUSED',
    });
  });

  it('without https is a warning', async () => {
    const port = await listen(createServer((_, res) => res.end('{"status":"ok"}')));
    expect(await origin(`http://0.0.0.0:${port}`)).toMatchObject({ result: 'origin-insecure' });
  });

  it('that redirects or fails is unreachable', async () => {
    const port = await listen(createServer((_, res) => res.writeHead(502).end()));
    expect(await origin(`http://0.0.0.0:${port}`)).toMatchObject({
      result: 'origin-unreachable',
      detail: '502',
    });
  });

  it('with an invalid certificate fails', async () => {
    const service = createSecureServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY });
    const port = await listen(service);
    expect(await origin(`https://0.0.0.0:${port}`)).toMatchObject({
      status: 'failed',
      result: 'origin-certificate',
    });
  });
});

describe('backups', () => {
  const written = { file: 'x.backup', bytes: 1, sha256: '0'.repeat(64) };
  const at = (ageMs: number) => new Date(Date.now() - ageMs);
  const insert = (
    ageMs: number,
    result: string | { error: string | null } | null,
    kind: 'daily' | 'manual' = 'daily',
  ) =>
    insertBackupRun(server.database.db, {
      ...{ kind, startedAt: at(ageMs), finishedAt: at(ageMs) },
      result: typeof result === 'string' ? result : { ...written, proof: result },
    });

  it('of a database without members are not needed', async () => {
    expect(await check('backup')).toMatchObject({ status: 'ok', result: 'backup-empty' });
    expect(await check('proof')).toMatchObject({ status: 'ok', result: 'proof-none' });
  });

  it('are expected within an hour, then missed; or off', async () => {
    await createMember(server);
    const { pool } = server.database;
    const age = (days: number) =>
      pool.query(`update users set created_at = now() - $1 * interval '1 day'`, [days]);
    await age(0.1);
    expect(await check('backup')).toMatchObject({ status: 'ok', result: 'backup-soon' });
    await age(2);
    expect(await check('backup')).toMatchObject({ status: 'warning', result: 'backup-none' });
    expect(await check('backup', { env: { BACKUPS: false } })).toMatchObject({
      status: 'warning',
      result: 'backup-off',
    });
  });

  it('are recent, old or failing', async () => {
    await insert(5 * DAY, null);
    expect(await check('backup')).toMatchObject({
      ...{ status: 'warning', result: 'backup-old', values: { days: 5 } },
    });
    await insert(2 * HOUR, null, 'manual');
    expect(await check('backup', { env: { BACKUPS: false } })).toMatchObject({
      status: 'ok',
      result: 'backup-recent',
    });
    await insert(HOUR, 'Error ENOSPC');
    expect(await check('backup')).toMatchObject({ status: 'failed', result: 'backup-failing' });
  });

  it.each([
    [{ error: null }, 'ok', 'proof-recent'],
    [{ error: 'error 42501' }, 'warning', 'proof-forbidden'],
    [{ error: 'Error ENOSPC' }, 'warning', 'proof-space'],
    [{ error: 'error 23503' }, 'failed', 'proof-failed'],
    [null, 'warning', 'proof-none'],
  ])('proved with %j: %s', async (proof, status, result) => {
    await insert(HOUR, proof);
    expect(await check('proof')).toMatchObject({ status, result });
  });

  it('proved long ago are a warning', async () => {
    await insert(20 * DAY, { error: null });
    await insert(HOUR, null);
    expect(await check('proof')).toMatchObject({
      ...{ status: 'warning', result: 'proof-old', values: { days: 20 } },
    });
  });
});

it('a newer version is a notice', async () => {
  expect(await check('version')).toMatchObject({ status: 'ok', result: 'version-current' });
  await storeVersionCheck(server.database.db, new Date(), { version: '99.0.0' });
  expect(await check('version')).toMatchObject({
    ...{ status: 'warning', result: 'version-newer', values: { version: '99.0.0' } },
  });
});

it('every result has a sentence without an open placeholder', () => {
  const values = {
    ...{ percent: 1, files: 1, connections: 1, count: 1, seconds: 1, days: 1 },
    version: '1.2.3',
  };
  for (const result of SYSTEM_RESULTS)
    expect(formatSystemCheck({ name: 'disk', status: 'ok', result, values })).toMatch(
      /^Disk space: [^{}]+\.$/,
    );
  expect(
    formatSystemCheck({
      ...{ name: 'disk', status: 'warning', result: 'disk-free', values: { percent: 9 } },
      detail: '/data',
    }),
  ).toBe('Disk space: 9% is free. (/data)');
});

it('the start logs what needs attention, and the checks run once a minute', async () => {
  const logged: unknown[][] = [];
  const checkSystem = createSystemChecks({
    config: createConfig(readEnv({ DATA_DIR: dataDir, SECRET, NODE_ENV: 'production' })),
    db: server.database.db,
    variableNames: ['SMPT_URL'],
    now: () => new Date(),
  });
  await reportSystemChecks(checkSystem, { warn: (...line: unknown[]) => void logged.push(line) });
  expect(logged).toContainEqual([
    { check: 'mail', status: 'warning' },
    expect.stringMatching(/^Email: There’s no mail server\..* \(set SMTP_URL\)$/),
  ]);
  expect(JSON.stringify(logged)).not.toContain('SMPT_URL');
  expect(await checkSystem()).toBe(await checkSystem());
});
