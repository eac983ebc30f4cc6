import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPrivateFolder,
  fastOptions,
  queryValue,
  readPostmasterPid,
  startOtherServer,
} from '../test/fixtures.ts';
import { LaunchError } from './options.ts';
import { servesCluster } from './postmaster.ts';
import { connectEmbedded, startEmbedded } from './start-embedded.ts';

test('of two concurrent first starts, one wins', async () => {
  const dataDir = await createPrivateFolder();
  const outcomes = await Promise.allSettled([
    startEmbedded(fastOptions(dataDir)),
    startEmbedded(fastOptions(dataDir)),
  ]);
  const fulfilled = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
  expect(rejected[0]?.reason).toBeInstanceOf(LaunchError);
  await fulfilled[0]?.value.stop();
});

test('an unusable data folder is reported', async () => {
  const folder = await createPrivateFolder();
  await writeFile(join(folder, 'file'), '');
  const start = startEmbedded(fastOptions(join(folder, 'file', 'data')));
  await expect(start).rejects.toThrow(/cannot be used \(ENOTDIR.*set DATA_DIR/);
});

describe('on an existing data folder', async () => {
  const dataDir = await createPrivateFolder(afterAll);
  beforeAll(async () => {
    await (await startEmbedded(fastOptions(dataDir))).stop();
  });

  const runs = (pid: number) => servesCluster(pid, join(dataDir, 'postgres'));

  test('data survives a restart', async () => {
    const first = await startEmbedded(fastOptions(dataDir));
    await queryValue(first.connectionString, "create table kept as select 'Ōm šalom' as words");
    await Promise.all([first.stop(), first.stop()]);

    const second = await startEmbedded(fastOptions(dataDir));
    expect(await queryValue(second.connectionString, 'select words from kept')).toBe('Ōm šalom');
    await second.stop();
  });

  test('the database is UTF-8, in UTC, with fsync, and the role is no superuser', async () => {
    const server = await startEmbedded({ dataDir, log: () => {} });
    const shown = await queryValue(
      server.connectionString,
      `select array[current_database()::text, current_user, current_setting('server_encoding'),
         current_setting('TimeZone'), current_setting('fsync'), current_setting('listen_addresses'),
         lower('ÅÉ'), (select rolsuper::text from pg_roles where rolname = current_user)]`,
    );
    expect(shown).toEqual(['prayer_swap', 'prayer_swap', 'UTF8', 'UTC', 'on', '', 'åé', 'false']);
    await server.stop();
  });

  test('a path too long for a socket is served on a loopback port', async () => {
    const deep = join(await createPrivateFolder(), 'deep'.repeat(25));
    await rename(dataDir, deep);
    const server = await startEmbedded(fastOptions(deep));
    expect(server.connectionString).toContain('host=127.0.0.1&');
    expect(
      await queryValue(server.connectionString, "select current_setting('listen_addresses')"),
    ).toBe('127.0.0.1');
    await server.stop();
    await rename(deep, dataDir);
  });

  test('the password file is readable only by this user', async () => {
    const server = await startEmbedded(fastOptions(dataDir));
    const { mode } = await stat(join(dataDir, 'postgres', 'prayer-swap-password'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const wrong = server.connectionString.replace(/:[^:@]+@/, ':wrong@');
    await expect(queryValue(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  test('A28: a second server on one folder is rejected, and the first continues', async () => {
    const server = await startEmbedded(fastOptions(dataDir));
    const { output } = await startOtherServer(dataDir);
    expect(output).toBe(
      `LaunchError: The data folder ${dataDir} is already in use by process ${process.pid}; stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test('PostgreSQL stops within ten seconds of its server, even if the server is killed', async () => {
    const killed = await startOtherServer(dataDir);
    const pid = await readPostmasterPid(join(dataDir, 'postgres'));
    await killed.kill();
    await expect.poll(() => runs(pid)).toBe(false);
  });

  test('an unresponsive PostgreSQL stops too', async () => {
    const killed = await startOtherServer(dataDir);
    const pid = await readPostmasterPid(join(dataDir, 'postgres'));
    process.kill(pid, 'SIGSTOP');
    await killed.kill();
    await expect.poll(() => runs(pid)).toBe(false);
  });

  test('a server starts its own PostgreSQL while that of a killed one stops', async () => {
    const killed = await startOtherServer(dataDir);
    const pid = await readPostmasterPid(join(dataDir, 'postgres'));
    await killed.kill();

    const server = await startEmbedded(fastOptions(dataDir));
    const own = await readPostmasterPid(join(dataDir, 'postgres'));
    expect(own).not.toBe(pid);
    expect(await runs(pid)).toBe(false);
    expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
    await expect(readPostmasterPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
  });

  test('an unsupervised PostgreSQL is replaced by a supervised one', async () => {
    const killed = await startOtherServer(dataDir);
    const pid = await readPostmasterPid(join(dataDir, 'postgres'));
    await killWatchOf(pid);
    await killed.kill();
    expect(await runs(pid)).toBe(true);

    const next = await startOtherServer(dataDir);
    expect(next.output).toBe('started');
    const own = await readPostmasterPid(join(dataDir, 'postgres'));
    expect([await runs(pid), own === pid]).toEqual([false, false]);
    await next.kill();
    await expect.poll(() => runs(own)).toBe(false);
  });

  test('a PostgreSQL left hanging by a killed server is restarted', async () => {
    const killed = await startOtherServer(dataDir);
    const pid = await readPostmasterPid(join(dataDir, 'postgres'));
    process.kill(pid, 'SIGSTOP');
    await killed.kill();

    const server = await startEmbedded({ ...fastOptions(dataDir), responseTimeoutMs: 300 });
    expect(await readPostmasterPid(join(dataDir, 'postgres'))).not.toBe(pid);
    expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test('a hanging PostgreSQL of a running server is left to that server', async () => {
    const other = await startOtherServer(dataDir);
    const pid = await readPostmasterPid(join(dataDir, 'postgres'));
    process.kill(pid, 'SIGSTOP');
    await expect(
      startEmbedded({ ...fastOptions(dataDir), responseTimeoutMs: 300 }),
    ).rejects.toThrow(/in use by process \d+, and its PostgreSQL does not answer/);
    process.kill(pid, 'SIGCONT');
    await other.kill();
    await (await startEmbedded(fastOptions(dataDir))).stop();
  });

  test('a pid file whose pid belongs to another process is ignored', async () => {
    const clusterDir = join(dataDir, 'postgres');
    const stalePidFile = `${process.pid}\n${clusterDir}\n1\n5432\n${clusterDir}\n\n1 1\nready\n`;
    await writeFile(join(clusterDir, 'postmaster.pid'), stalePidFile);
    await writeFile(join(clusterDir, '.s.PGSQL.5432.lock'), stalePidFile);

    const server = await startEmbedded(fastOptions(dataDir));
    expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test('lock files that a crash left empty are removed', async () => {
    const clusterDir = join(dataDir, 'postgres');
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      await writeFile(join(clusterDir, name), '');

    const server = await startEmbedded(fastOptions(dataDir));
    expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test.runIf(process.platform === 'linux')(
    'A28: an emptied lock file of a running PostgreSQL is left alone',
    async () => {
      const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
      const server = await startEmbedded(fastOptions(dataDir));
      const content = await readFile(pidFile, 'utf8');
      await writeFile(pidFile, '');
      await expect(startEmbedded(fastOptions(dataDir))).rejects.toThrow(
        /did not start in .*: lock file "postmaster\.pid" is empty/,
      );
      await writeFile(pidFile, content);
      expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
      await server.stop();
    },
  );

  test('a killed PostgreSQL restarts at the same address', async () => {
    const server = await startEmbedded({ dataDir, log: () => {} });
    await queryValue(server.connectionString, 'create table counted as select 7 as number');
    process.kill(await readPostmasterPid(join(dataDir, 'postgres')), 'SIGKILL');

    const readAgain = () => queryValue(server.connectionString, 'select number from counted');
    await expect.poll(() => readAgain().catch(() => 'away')).toBe(7);
    await server.stop();
  });

  test('a missing password is reported, and existing data is not overwritten', async () => {
    const password = join(dataDir, 'postgres', 'prayer-swap-password');
    await rename(password, `${password}.lost`);
    await expect(startEmbedded(fastOptions(dataDir))).rejects.toThrow(/password is missing/);
    await rename(`${password}.lost`, password);
  });

  test('a PostgreSQL that fails to start reports the reason', async () => {
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(startEmbedded(fastOptions(dataDir))).rejects.toThrow(
      /did not start in .*: database files are incompatible with server/,
    );
  });
});

describe('a command-line tool', async () => {
  const dataDir = await createPrivateFolder(afterAll);

  test('without a running server, PostgreSQL runs as long as the tool', async () => {
    const tool = await connectEmbedded(fastOptions(dataDir));
    await queryValue(tool.connectionString, 'create table kept as select 7 as number');
    const { output } = await startOtherServer(dataDir);
    expect(output).toContain(`already in use by process ${process.pid}`);
    await tool.stop();

    await expect(readPostmasterPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    const server = await startEmbedded(fastOptions(dataDir));
    expect(await queryValue(server.connectionString, 'select number from kept')).toBe(7);
    await server.stop();
  });

  test('a running server is shared with the tool and continues after it', async () => {
    const server = await startEmbedded(fastOptions(dataDir));
    const tool = await connectEmbedded(fastOptions(dataDir));
    expect(tool.connectionString).toBe(server.connectionString);
    expect(await queryValue(tool.connectionString, 'select 1')).toBe(1);
    await tool.stop();

    expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });
});

/** Kills the parent watch of this PostgreSQL. */
async function killWatchOf(pid: number): Promise<void> {
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`\0postgres-parent-watch\0${pid}\0`))
      process.kill(Number(name), 'SIGKILL');
  }
}
