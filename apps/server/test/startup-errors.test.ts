import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkDeletionsFile } from '../src/backup/deletion-log.ts';
import { readEnv } from '../src/config/env.ts';
import { StartupError } from '../src/config/startup-error.ts';
import { assertCanListen, throwListenError } from '../src/http/listen-error.ts';
import { checkFileLimit } from '../src/system-checks/machine-checks.ts';
import { cloneTemplate, createEmptyDatabase, databaseUrl, queryRows } from './clone-template.ts';
import { onFileFinished } from './on-file-finished.ts';
import { canMountDisk, commandWithDisk } from './private-disk.ts';
import { tryStartServer } from './try-start-server.ts';

const SECRET = 'used only by the tests, long enough';

let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'startup-errors-'));
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  url = connectionString;
  onFileFinished(async () => {
    await drop();
    await rm(folder, { recursive: true });
  });
});

/** A database for one test, and its name. */
async function createOwnDatabase(create: typeof cloneTemplate) {
  const { connectionString, drop } = await create(inject('templateUrl'));
  onTestFinished(drop);
  const [row] = await queryRows(connectionString, 'select current_database() as name');
  return { connectionString, name: String(row?.name) };
}

/** The line that the server prints before it exits with code 1. */
async function startupError(env: Record<string, string>): Promise<string> {
  const baseEnv = { DATABASE_URL: url, SECRET, DATA_DIR: folder };
  const { code, output } = await tryStartServer({ ...baseEnv, ...env });
  expect({ code, lines: output.trim().split('\n').length }, output).toEqual({ code: 1, lines: 1 });
  return output;
}

it('start error: an address of another machine', async () => {
  expect(await startupError({ HOST: '192.0.2.1' })).toMatch(
    /^HOST 192\.0\.2\.1 is not an address of this machine\./,
  );
});

it('start error: a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(assertCanListen({ host: '127.0.0.1', port })).rejects.toThrow(
    'PORT is already in use',
  );
});

it('start error: a privileged port', () => {
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(() => throwListenError(denied, { host: '127.0.0.1', port: 80 })).toThrow(
    'PORT 80 may not be opened by this user. Choose one from 1024, with a proxy before it.',
  );
});

it('start error: a DELETIONS_FILE in a missing folder', async () => {
  const file = join(folder, 'missing', 'deletions.log');
  expect(await startupError({ DELETIONS_FILE: file })).toMatch(
    /^DELETIONS_FILE cannot be written \(E/,
  );
});

it.each([
  ['a DELETIONS_FILE in a read-only folder', '/proc/deletions.log', './data'],
  ['a DELETIONS_FILE that is a folder', tmpdir(), './data'],
  ['a DATA_DIR that cannot be created', '/proc/x/deletions.log', '/proc/x'],
])('start error: %s', async (_, deletionsFile, dataDir) => {
  await expect(checkDeletionsFile({ deletionsFile, dataDir })).rejects.toThrow(StartupError);
});

it('a start that was killed, or another one with the same process id, does not block DELETIONS_FILE', async () => {
  const deletionsFile = join(folder, 'shared.log');
  await writeFile(`${deletionsFile}.${process.pid}`, '');
  const check = () => checkDeletionsFile({ deletionsFile, dataDir: './data' });
  await Promise.all([check(), check()]);
  await expect(access(deletionsFile)).rejects.toThrow('ENOENT');
});

it('start error: a DATA_DIR unusable for an embedded PostgreSQL', async () => {
  expect(await startupError({ DATA_DIR: '/proc/x', DATABASE_URL: '', SECRET: '' })).toMatch(
    /^The data folder \/proc\/x cannot be .*\(ENOENT.*set DATA_DIR to a folder you may write to\.$/m,
  );
});

describe('start error: a role without', () => {
  it.each([
    ['schema', 'usage, create on schema public', 'create on schema public', 'pg_database_owner'],
    ['database', 'create on database %', 'create on database %', 'prayer_swap'],
  ])('the right to create in the %s', async (_, granted, revoked, owner) => {
    const { connectionString, name } = await createOwnDatabase(createEmptyDatabase);
    await queryRows(connectionString, `revoke ${revoked.replace('%', name)} from ${owner}`);
    expect(await startupError({ DATABASE_URL: connectionString })).toBe(
      `The role prayer_swap lacks rights in the database ${name}. Let its owner run "grant ${granted.replace('%', name)} to prayer_swap".\n`,
    );
  });

  it('a right to a table', async () => {
    const { connectionString } = await createOwnDatabase(cloneTemplate);
    await queryRows(connectionString, 'revoke all on secret_check from prayer_swap');
    expect(await startupError({ DATABASE_URL: connectionString })).toBe(
      'The role of DATABASE_URL lacks a right in the database (permission denied for table secret_check). Let it own the database and everything in it.\n',
    );
  });
});

it.each(['LATIN1', 'SQL_ASCII'])('start error: a database in %s', async (encoding) => {
  const name = `test_${encoding.toLowerCase()}_${process.pid}`;
  const server = databaseUrl(inject('templateUrl'), 'postgres');
  const options = `template template0 encoding '${encoding}' locale_provider libc locale 'C'`;
  await queryRows(server, `create database ${name} ${options}`);
  onTestFinished(async () => void (await queryRows(server, `drop database ${name}`)));
  expect(await startupError({ DATABASE_URL: databaseUrl(server, name) })).toBe(
    `The database ${name} has the encoding ${encoding}, which cannot store every text. Make one with "create database … encoding 'UTF8' template template0", and name it in DATABASE_URL.\n`,
  );
});

it('start error: a restore into a database that cannot be reached', async () => {
  const file = join(folder, 'a.backup');
  const env = { DATABASE_URL: url, SECRET, DATA_DIR: folder };
  const run = (name: string, ...args: string[]) =>
    tryStartServer(env, undefined, [join(import.meta.dirname, `../src/cli/${name}.ts`), ...args]);
  expect(await run('backup', file)).toMatchObject({ code: 0 });
  env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  expect(await run('restore', file, '--without-deletions', '--other-secret')).toMatchObject({
    code: 1,
    output: 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n',
  });
});

it('start error: an unknown NODE_ENV', () => {
  expect(() => readEnv({ NODE_ENV: 'prod' })).toThrow(
    'NODE_ENV must be production, development or test.',
  );
});

it('a misspelled variable is reported and does not stop the start', async () => {
  const env = { SMPT_URL: 'smtp://localhost', PUBLIC_URL: 'https://prayers.example' };
  const baseEnv = { DATABASE_URL: url, SECRET, DATA_DIR: folder };
  const { isListening, output } = await tryStartServer({ ...baseEnv, ...env });
  expect(isListening).toBe(true);
  expect(output).toContain('SMPT_URL is not a variable of this server. Did you mean SMTP_URL?');
  expect(output).toContain(
    'PUBLIC_URL is not a variable of this server. Did you mean PUBLIC_ORIGIN?',
  );
});

it('a file limit below LIMIT_CONNECTIONS is a warning', async () => {
  const check = (connections: number) =>
    checkFileLimit({ config: { limits: { connections }, workers: 1 } });
  expect(await check(0)).toEqual({ status: 'ok', result: 'files-enough' });
  if (process.platform !== 'win32')
    expect(await check(Number.MAX_SAFE_INTEGER)).toMatchObject({
      status: 'warning',
      result: 'files-few',
      detail: expect.stringContaining('ulimit -n'),
    });
});

/** A folder, and the command that mounts a small disk there and runs Node. */
async function createDisk(size: string) {
  const disk = await mkdtemp(join(folder, 'disk-'));
  return { disk, command: commandWithDisk(disk, size) };
}

it.runIf(canMountDisk())('a backup onto a full disk names the file', async () => {
  const { disk, command } = await createDisk('4k');
  const { connectionString } = await createOwnDatabase(cloneTemplate);
  await queryRows(
    connectionString,
    `insert into released_usernames (name_hash, released_at)
     select decode(md5(n::text), 'hex'), now() from generate_series(1, 2000) n`,
  );
  const env = { DATABASE_URL: connectionString, SECRET, DATA_DIR: folder };
  const program = [join(import.meta.dirname, '../src/cli/backup.ts'), join(disk, 'a.backup')];
  const { code, output } = await tryStartServer(env, command, program);
  expect({ code, lastLine: output.trim().split('\n').at(-1) }, output).toEqual({
    code: 1,
    lastLine: expect.stringMatching(
      /^The backup cannot be written \(ENOSPC.*\)\. Name a file in a folder that you may write to,/,
    ),
  });
});

it.runIf(canMountDisk())('start error: a full disk at the first start', async () => {
  const { disk, command } = await createDisk('8m');
  const { code, output } = await tryStartServer({ DATA_DIR: disk }, command);
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/No space left|disk is full/),
  });
  expect(output).not.toMatch(/\n\s+at /);
});
