import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  otherServer,
  postmasterPid,
  privateFolder,
  quick,
} from '../../../test/embedded-fixtures.ts';
import { StartRefused } from '../../start-refused.ts';
import { servesCluster } from './processes.ts';
import { startEmbedded } from './start-embedded.ts';

test('of two first starts at once, one wins', async () => {
  const dataDir = await privateFolder();
  const outcomes = await Promise.allSettled([
    startEmbedded(quick(dataDir)),
    startEmbedded(quick(dataDir)),
  ]);
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const losers = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect([winners.length, losers.length]).toEqual([1, 1]);
  expect(losers[0]?.reason).toBeInstanceOf(StartRefused);
  await winners[0]?.value.stop();
});

test('a data folder that cannot be used is said', async () => {
  const folder = await privateFolder();
  await writeFile(join(folder, 'file'), '');
  const start = startEmbedded(quick(join(folder, 'file', 'data')));
  await expect(start).rejects.toThrow(/cannot be used \(ENOTDIR.*set DATA_DIR/);
});

describe('on a folder that was started before', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await privateFolder();
    await (await startEmbedded(quick(dataDir))).stop();
  });

  const runs = (pid: number) => servesCluster(pid, join(dataDir, 'postgres'));

  test('what was written is there after a restart', async () => {
    const first = await startEmbedded(quick(dataDir));
    await ask(first.connectionString, "create table kept as select 'Ōm šalom' as words");
    await Promise.all([first.stop(), first.stop()]);

    const second = await startEmbedded(quick(dataDir));
    expect(await ask(second.connectionString, 'select words from kept')).toBe('Ōm šalom');
    await second.stop();
  });

  test('the database is UTF-8, in UTC, safe on disk, and the role no superuser', async () => {
    const server = await startEmbedded({ dataDir, log: () => {} });
    const shown = await ask(
      server.connectionString,
      `select array[current_database()::text, current_user, current_setting('server_encoding'),
         current_setting('TimeZone'), current_setting('fsync'), current_setting('listen_addresses'),
         lower('ÅÉ'), (select rolsuper::text from pg_roles where rolname = current_user)]`,
    );
    expect(shown).toEqual(['prayer_swap', 'prayer_swap', 'UTF8', 'UTC', 'on', '', 'åé', 'false']);
    await server.stop();
  });

  test('a folder too deep for a socket is served on a loopback port', async () => {
    const deep = join(await privateFolder(), 'deep'.repeat(25));
    await rename(dataDir, deep);
    const server = await startEmbedded(quick(deep));
    expect(server.connectionString).toContain('host=127.0.0.1&');
    expect(await ask(server.connectionString, "select current_setting('listen_addresses')")).toBe(
      '127.0.0.1',
    );
    await server.stop();
    await rename(deep, dataDir);
  });

  test('the password is for this user alone', async () => {
    const server = await startEmbedded(quick(dataDir));
    const { mode } = await stat(join(dataDir, 'postgres', 'prayer-swap-password'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const wrong = server.connectionString.replace(/:[^:@]+@/, ':wrong@');
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  test('A28: a second server on one folder is refused, and the first goes on', async () => {
    const server = await startEmbedded(quick(dataDir));
    const { said } = await otherServer(dataDir);
    expect(said).toBe(
      `StartRefused: The data folder ${dataDir} is already in use by process ${process.pid}; stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test('PostgreSQL ends within ten seconds of its server, though the server is killed', async () => {
    const killed = await otherServer(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    await killed.kill();
    await expect.poll(() => runs(pid), { timeout: 10_000 }).toBe(false);
  });

  test('a PostgreSQL that does not react ends as well', async () => {
    const killed = await otherServer(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    process.kill(pid, 'SIGSTOP');
    await killed.kill();
    await expect.poll(() => runs(pid), { timeout: 10_000 }).toBe(false);
  });

  test('a server starts its own PostgreSQL while that of a killed one is being stopped', async () => {
    const killed = await otherServer(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    await killed.kill();

    const server = await startEmbedded(quick(dataDir));
    const own = await postmasterPid(join(dataDir, 'postgres'));
    expect(own).not.toBe(pid);
    expect(await runs(pid)).toBe(false);
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
    await expect(postmasterPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
  });

  test('a PostgreSQL that nothing watches any more is replaced by a watched one', async () => {
    const killed = await otherServer(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    await killWatchOf(pid);
    await killed.kill();
    expect(await runs(pid)).toBe(true);

    const next = await otherServer(dataDir);
    expect(next.said).toBe('started');
    const own = await postmasterPid(join(dataDir, 'postgres'));
    expect([await runs(pid), own === pid]).toEqual([false, false]);
    await next.kill();
    await expect.poll(() => runs(own), { timeout: 10_000 }).toBe(false);
  });

  test('what a killed server left hanging is started anew', async () => {
    const killed = await otherServer(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    process.kill(pid, 'SIGSTOP');
    await killed.kill();

    const server = await startEmbedded({ ...quick(dataDir), answerWithinMs: 300 });
    expect(await postmasterPid(join(dataDir, 'postgres'))).not.toBe(pid);
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test('what hangs while its server lives is left to that server', async () => {
    const other = await otherServer(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    process.kill(pid, 'SIGSTOP');
    await expect(startEmbedded({ ...quick(dataDir), answerWithinMs: 300 })).rejects.toThrow(
      /in use by process \d+, and its PostgreSQL does not answer/,
    );
    process.kill(pid, 'SIGCONT');
    await other.kill();
    await (await startEmbedded(quick(dataDir))).stop();
  });

  test('a pid file whose pid is now another process counts for nothing', async () => {
    const clusterDir = join(dataDir, 'postgres');
    const stale = `${process.pid}\n${clusterDir}\n1\n5432\n${clusterDir}\n\n1 1\nready\n`;
    await writeFile(join(clusterDir, 'postmaster.pid'), stale);
    await writeFile(join(clusterDir, '.s.PGSQL.5432.lock'), stale);

    const server = await startEmbedded(quick(dataDir));
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
    await server.stop();
  });

  test('a PostgreSQL that is killed comes back under the same address', async () => {
    const server = await startEmbedded({ dataDir, log: () => {} });
    await ask(server.connectionString, 'create table counted as select 7 as number');
    process.kill(await postmasterPid(join(dataDir, 'postgres')), 'SIGKILL');

    const again = () => ask(server.connectionString, 'select number from counted');
    await expect.poll(() => again().catch(() => 'away'), { timeout: 10_000 }).toBe(7);
    await server.stop();
  });

  test('a missing password is said, and nothing begins anew over the old data', async () => {
    const password = join(dataDir, 'postgres', 'prayer-swap-password');
    await rename(password, `${password}.lost`);
    await expect(startEmbedded(quick(dataDir))).rejects.toThrow(/password is missing/);
    await rename(`${password}.lost`, password);
  });

  test('a PostgreSQL that does not start says why', async () => {
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(startEmbedded(quick(dataDir))).rejects.toThrow(
      /did not start in .*: database files are incompatible with server/,
    );
  });
});

/** Ends the process that would stop this PostgreSQL. */
async function killWatchOf(pid: number): Promise<void> {
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`\0postgres-parent-watch\0${pid}\0`))
      process.kill(Number(name), 'SIGKILL');
  }
}
