import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { asPostgres, runCommand, waitForPort, waitUntil } from './processes.mjs';

const DATABASES = ['pg1', 'pg2', 'pg3'];
/** The password of every role in deploy/. */
export const PASSWORD = 'change-me';
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const ASK_MS = 1_000;
const CREATE_MS = 90_000;
const FOLDERS = [
  'lib/etcd',
  'lib/postgresql',
  'lib/postgresql/15',
  'run/postgresql',
  'log/pgbackrest',
];
const BACKUPS = '/var/lib/pgbackrest';

/** PostgreSQL with Patroni and etcd on three machines, with their files of deploy/. */
export async function startDatabases({ folder, machines, files, started }) {
  const { network } = machines;
  const stanza = ['--stanza=prayer-swap'];

  /** deploy/ has the files of pg1. The list of all members stays. */
  function envOf(name, file) {
    const own = (line) =>
      line.startsWith('ETCD_INITIAL_CLUSTER=')
        ? line
        : line.replace(/\bpg1$/, name).replace(`${network}21`, machines.address(name));
    return parseEnv(files.render(name, file).split('\n').map(own).join('\n'));
  }

  function prepare(name) {
    for (const systemPath of FOLDERS) files.makeFolder(name, `/var/${systemPath}`);
    // The shared storage of the three machines.
    if (name === DATABASES[0]) files.makeFolder(name, BACKUPS);
    else symlinkSync(path.join(folder, DATABASES[0], BACKUPS), path.join(folder, name, BACKUPS));
    const backupConfig = files.render(name, 'pgbackrest/pgbackrest.conf');
    files.write(name, '/etc/pgbackrest.conf', backupConfig);
    files.write(name, '/etc/patroni/config.yml', files.render(name, 'patroni/config.yml'));
  }

  const backupEnv = (name) => ({ PGBACKREST_CONFIG: `${folder}/${name}/etc/pgbackrest.conf` });
  const asOwner = (name, command, args) => machines.inside(name, asPostgres(command, args));

  function startEtcd(name) {
    started.start(`etcd-${name}`, asOwner(name, 'etcd', []), { env: envOf(name, 'etcd/etcd') });
  }

  const patronis = {};
  const patroni = (name, ...args) =>
    asOwner(name, 'patroni', [...args, `${folder}/${name}/etc/patroni/config.yml`]);
  const patroniEnv = (name) => ({
    ...envOf(name, 'patroni/patroni_env.conf'),
    ...backupEnv(name),
  });

  function startPatroni(name) {
    const [command, env] = [patroni(name), patroniEnv(name)];
    patronis[name] = started.start(`patroni-${name}`, command, { env });
  }

  const ask = (name, what, method = 'GET', body = undefined) =>
    fetch(`http://${machines.address(name)}:8008/${what}`, {
      method,
      signal: AbortSignal.timeout(method === 'GET' ? ASK_MS : 60_000),
      headers: {
        authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`,
        connection: 'close',
      },
      body,
    }).catch(() => null);

  /** The machines that are a primary or a replica, by their own answer. */
  async function listRole(role) {
    const answers = await Promise.all(DATABASES.map((name) => ask(name, role)));
    return DATABASES.filter((_, index) => answers[index]?.ok);
  }

  async function listMembers() {
    const [primary] = await listRole('primary');
    const answer = primary && (await ask(primary, 'cluster'));
    const { members = [] } = answer?.ok ? await answer.json() : {};
    return members;
  }

  async function isHealthy() {
    const members = await listMembers();
    const roles = members.map(({ role }) => role).sort();
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      new Set(members.map(({ timeline }) => timeline)).size === 1 &&
      members.every(({ state, lag = 0 }) => /running|streaming/.test(state) && lag < 1_000_000)
    );
  }

  const urlOf = (name, user = 'prayers', database = 'prayers') =>
    `postgresql://${user}:${PASSWORD}@${machines.address(name)}:5432/${database}`;

  async function create() {
    for (const name of DATABASES) prepare(name);
    for (const name of DATABASES) startEtcd(name);
    for (const name of DATABASES) {
      await waitForPort(2379, 'etcd', machines.address(name));
      await runCommand(patroni(name, '--validate-config'), patroniEnv(name));
    }
    for (const name of DATABASES) startPatroni(name);
    await waitUntil('three databases', isHealthy, CREATE_MS);
    const [primary] = await listRole('primary');
    const client = new pg.Client({ connectionString: urlOf(primary, 'postgres', 'postgres') });
    await client.connect();
    await client.query(`create role prayers login createdb password '${PASSWORD}'`);
    await client.query('create database prayers owner prayers');
    await client.end();
    await runCommand(asOwner(primary, 'pgbackrest', [...stanza, 'stanza-create']), {
      ...process.env,
      ...backupEnv(primary),
    });
  }

  await create();
  return {
    ask,
    asOwner,
    backupEnv,
    isHealthy,
    listRole,
    startEtcd,
    startPatroni,
    /** Stops PostgreSQL too, as an upgrade of its package does. */
    async restartPatroni(name) {
      await patronis[name].stop();
      startPatroni(name);
    },
    async switchOver(leader, candidate) {
      const answer = await ask(leader, 'switchover', 'POST', JSON.stringify({ leader, candidate }));
      if (!answer?.ok) throw new Error(`No switchover: ${await answer?.text()}`);
    },
    urlOf,
    /** The machine of each role, while all are healthy. */
    roles: async () => {
      const members = await listMembers();
      return Object.fromEntries(
        members.map(({ name, role }) => [role === 'leader' ? 'primary' : role, name]),
      );
    },
    primary: async () => (await listRole('primary'))[0],
  };
}
