import { APPS } from './cluster.mjs';
import { hasErrorPages } from './error-pages.mjs';

/**
 * Each part of a fault breaks one component and returns how to repair it. `roles` names the
 * machines of the primary, of its synchronous standby and of the other replica.
 *
 * @param program of the machine; all of them if undefined
 */
const send =
  (signal, role, program, repair = () => {}) =>
  async (cluster, roles) => {
    cluster.machines.signal(roles[role], signal, program);
    return () => repair(cluster, roles[role]);
  };
const stop = (role, program) =>
  send('SIGSTOP', role, program, ({ machines }, name) => machines.signal(name, 'SIGCONT', program));
const stopPostgres = stop('primary', 'postgres');
// Patroni starts it again.
const killPostgres = send('SIGKILL', 'primary', 'postgres');
const loseMachine = (role) =>
  send('SIGKILL', role, undefined, ({ databases }, name) => {
    databases.startEtcd(name);
    databases.startPatroni(name);
  });
const loseEtcd = (role) =>
  send('SIGKILL', role, 'etcd', ({ databases }, name) => databases.startEtcd(name));
const partition =
  (role) =>
  async ({ machines }, roles) => {
    await machines.partition(roles[role]);
    return () => machines.heal(roles[role]);
  };
const loseRedis = async (cluster) => {
  cluster.machines.signal('redis', 'SIGKILL');
  return () => cluster.restartRedis();
};
const lose =
  (part) =>
  async ({ running, start }) => {
    const [name] = APPS;
    await running[name][part].kill();
    return () => start(name, part);
  };
const loseAllServers = async ({ origin, running, start }) => {
  await Promise.all(APPS.map((name) => running[name].server.kill()));
  if (!(await hasErrorPages(origin))) throw new Error('The proxy sent no error pages');
  // Before writes can return.
  await Promise.all(APPS.map((name) => start(name, 'server')));
  return () => {};
};

/** By name. The cluster has to survive each of them. */
export const FAULTS = {
  'primary: PostgreSQL killed': [killPostgres],
  'primary: PostgreSQL stopped': [stopPostgres],
  'primary: machine killed': [loseMachine('primary')],
  'primary: machine stopped': [stop('primary')],
  'primary: partitioned': [partition('primary')],
  'synchronous standby: machine killed': [loseMachine('sync_standby')],
  'synchronous standby: partitioned': [partition('sync_standby')],
  'etcd member of the primary killed': [loseEtcd('primary')],
  'Redis killed': [loseRedis],
  'one application server killed': [lose('server')],
  'all application servers killed': [loseAllServers],
  'one PgBouncer killed': [lose('pgbouncer')],
  'one HAProxy killed': [lose('haproxy')],
  'primary machine killed, Redis killed': [loseMachine('primary'), loseRedis],
  'primary partitioned, application server killed': [partition('primary'), lose('server')],
  'primary PostgreSQL stopped, PgBouncer killed': [stopPostgres, lose('pgbouncer')],
  'primary PostgreSQL killed, etcd of a replica killed': [killPostgres, loseEtcd('replica')],
  'etcd member killed, PgBouncer killed': [loseEtcd('primary'), lose('pgbouncer')],
  'synchronous standby partitioned, Redis killed': [partition('sync_standby'), loseRedis],
  'primary machine stopped, HAProxy killed': [stop('primary'), lose('haproxy')],
};
