import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { POSTGRES_BIN } from './databases.mjs';
import { runCommand, waitUntil } from './processes.mjs';
import { sendRequest } from './send-request.mjs';

const APART_MS = 2_000;
const STANZA = '--stanza=prayer-swap';

/**
 * Makes a full backup, restores it to a moment between two writes in a new folder, starts it, and
 * looks for both.
 */
export async function restoreTrial(cluster, [member]) {
  const { databases, files, started } = cluster;
  const name = await databases.primary();
  const env = databases.backupEnv(name);
  const own = (command, args) => runCommand(databases.asOwner(name, command, args), env);
  await own('pgbackrest', [STANZA, 'check']);
  await own('pgbackrest', [STANZA, '--type=full', 'backup']);

  const client = new pg.Client({ connectionString: databases.urlOf(name, 'postgres') });
  await client.connect();
  const before = await post(cluster.origin, member);
  await pause(APART_MS);
  const { rows } = await client.query('select now()::text as target');
  const [{ target }] = rows;
  await pause(APART_MS);
  const after = await post(cluster.origin, member);
  await client.query('select pg_switch_wal()');
  await client.end();
  await own('pgbackrest', [STANZA, 'check']);

  const data = path.join(files.makeFolder(name, '/var/lib/restored', 0o700), 'data');
  const restoredTo = [`--pg1-path=${data}`, '--type=time', `--target=${target}`];
  await own('pgbackrest', [STANZA, ...restoredTo, '--target-action=promote', 'restore']);
  const socket = path.dirname(data);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    hba_file: `${data}/pg_hba.conf`,
    ident_file: `${data}/pg_ident.conf`,
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const postgres = databases.asOwner(name, `${POSTGRES_BIN}/postgres`, ['-D', data, ...options]);
  const restored = started.start('restored', postgres, { env, signal: 'SIGINT' });
  const ask = (sql) => own('psql', ['-h', socket, '-d', 'prayers', '-Atc', sql]).catch(() => null);
  await waitUntil(
    'the restored database',
    async () => (await ask('select pg_is_in_recovery()'))?.trim() === 'f',
  );
  const count = async (text) =>
    Number(await ask(`select count(*) from requests where text = '${text}'`));
  const found = [await count(before), await count(after)];
  await restored.stop();
  console.log(`Restored to ${target}: ${found[0]} of 1 earlier and ${found[1]} later writes.`);
  return found.join() === '1,0' ? 0 : 1;
}

async function post(origin, { token }) {
  const text = `Please pray with us, ${randomUUID()}.`;
  const body = { text, type: 'Support', anonymous: false };
  const { status } = await sendRequest(`${origin}/api/requests`, 'POST', token, body);
  if (status !== 201) throw new Error(`The write was answered ${status}`);
  return text;
}
