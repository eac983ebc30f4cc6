import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { exitWithError } from '../exit-with-error.mjs';
import { asPostgres, runCommand, waitForPort } from './processes.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Starts a primary and a streaming replica. @returns the process of the primary */
export async function startDatabases(folder, ports, started) {
  const bin = newestBin();
  const own = (name, ...args) => runCommand(asPostgres(path.join(bin, name), args));
  const primary = path.join(folder, 'primary');
  const replica = path.join(folder, 'replica');
  await own(
    'initdb',
    '-D',
    primary,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
  );
  appendFileSync(
    path.join(primary, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${ports.primary}
wal_level = replica
hot_standby = on
max_connections = 120
shared_buffers = 64MB
`,
  );
  const start = async (name, data, port) => {
    const command = asPostgres(path.join(bin, 'postgres'), ['-D', data]);
    // Fast shutdown: does not wait for connected clients.
    const { pid } = started.start(name, command, { signal: 'SIGINT' });
    await waitForPort(port, name);
    return pid;
  };
  const pid = await start('primary', primary, ports.primary);
  const psql = (sql) =>
    own('psql', '-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'postgres', '-c', sql);
  await withRetry(() => psql('create role prayers login createdb'));
  await psql('create database prayers owner prayers');
  await own(
    ...['pg_basebackup', '-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'postgres'],
    ...['-D', replica, '-R', '-X', 'stream', '-C', '-S', 'replica', '--checkpoint=fast'],
  );
  appendFileSync(path.join(replica, 'postgresql.conf'), `port = ${ports.replica}\n`);
  await start('replica', replica, ports.replica);
  return pid;
}

/** The port opens shortly before the database accepts connections. */
async function withRetry(callback) {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await callback();
    } catch (error) {
      if (attempts === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

function newestBin() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  if (versions.length === 0) exitWithError('PostgreSQL is needed: apt-get install postgresql.');
  return path.join(DEBIAN, String(versions[0]), 'bin');
}
