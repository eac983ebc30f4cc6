import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestFolder } from '../../../scripts/lib/create-test-folder.mjs';
import { DEVELOPMENT_VARIABLE_NAMES, OPERATOR_VARIABLE_NAMES } from '../src/config/env.ts';
import { readText } from './documents/proofs.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const read = (path: string) => readFile(join(DEPLOY, path), 'utf8');
/** Read by the exporter of the traces. */
const VARIABLES = [...OPERATOR_VARIABLE_NAMES, 'OTEL_EXPORTER_OTLP_HEADERS'].sort();

type Service = {
  build?: string;
  cap_add?: string[];
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  env_file?: string;
  environment?: Record<string, string>;
  image: string;
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  security_opt?: string[];
  volumes?: string[];
};
type ComposeFile = {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
};

it('env.example contains every variable of an operator once', async () => {
  const names = [...(await read('env.example')).matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)];
  expect(names.map(([, name]) => name).sort()).toEqual(VARIABLES);
});

it('configuration.md lists the variables of an operator once, testing.md those of developers', () => {
  expect(variablesIn('docs/configuration.md')).toEqual(VARIABLES);
  expect(variablesIn('docs/testing.md')).toEqual([...DEVELOPMENT_VARIABLE_NAMES].sort());
});

describe.each(['compose.yaml', 'compose.scaled.yaml'])('%s', (file) => {
  it('runs every service read-only, with one capability for Caddy, on named volumes', async () => {
    const { services, volumes } = await readCompose(file);
    for (const [name, service] of Object.entries(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
      const named = sourcesOf(service).filter((source) => !source.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
    expect(services.server?.volumes).toEqual(['data:/data']);
  });

  it('builds the server, pins every other image, and mounts files that exist', async () => {
    const { services } = await readCompose(file);
    for (const service of Object.values(services)) {
      if (service.build) expect(service).toMatchObject({ build: '../..', image: 'prayer-swap' });
      else expect(service.image).toMatch(/^docker\.io\/[\w/]+:v?\d+\.\d+/);
      for (const source of sourcesOf(service).filter((source) => source.startsWith('.'))) {
        expect(await read(join('compose', source))).not.toBe('');
      }
    }
  });

  it('publishes the ports of Caddy alone, which starts after the server', async () => {
    const { services } = await readCompose(file);
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
    expect(services.caddy?.depends_on).toEqual({ server: { condition: 'service_healthy' } });
  });
});

describe('compose.yaml', () => {
  it('has two services', async () => {
    const { services } = await readCompose('compose.yaml');
    expect(Object.keys(services)).toEqual(['caddy', 'server']);
  });

  it('passes every variable of .env to the server, and sets only its own', async () => {
    const { services } = await readCompose('compose.yaml');
    expect(services.server?.env_file).toBe('.env');
    const own = Object.keys(services.server?.environment ?? {});
    expect(own).toEqual(['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV', 'TRUST_PROXY']);
  });
});

describe('compose.scaled.yaml', () => {
  it('has the same Caddy and volumes as compose.yaml, two servers, and one that makes backups', async () => {
    const small = await readCompose('compose.yaml');
    const { name, services, volumes } = await readCompose('compose.scaled.yaml');
    const { caddy, server, backup } = services;
    const added = ['backup', 'postgres', 'pgbouncer', 'redis'];
    expect(Object.keys(services)).toEqual(['caddy', 'server', ...added]);
    expect([name, caddy]).toEqual([small.name, small.services.caddy]);
    expect(volumes).toMatchObject(small.volumes);
    expect(server).toMatchObject({ deploy: { replicas: 2 }, environment: { BACKUPS: 'off' } });
    expect(backup).toMatchObject({ environment: { BACKUPS: 'on', HOST: '127.0.0.1' } });
    expect(backup?.deploy).toBeUndefined();
    expect(server?.depends_on).toEqual({ backup: { condition: 'service_healthy' } });
  });

  it('passes every variable of .env to the servers, and the addresses of its services', async () => {
    const { services } = await readCompose('compose.scaled.yaml');
    for (const { env_file, environment } of [services.server, services.backup].map(defined)) {
      expect(env_file).toBe('.env');
      const names = Object.keys(environment ?? {}).filter((key) => !VARIABLES.includes(key));
      expect(names).toEqual([]);
      const hosts = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL'].map(
        (key) => /@(\w+):\d+(\/|$)/.exec(environment?.[key] ?? '')?.[1],
      );
      expect(hosts).toEqual(['pgbouncer', 'postgres', 'redis']);
      for (const host of hosts) expect(environment?.PRIVATE_HOSTS).toContain(host);
      expect(environment?.SECRET).toMatch(/^\$\{SECRET:\?/);
    }
    expect(services.server?.environment?.TRUST_PROXY).toBe('172.29.0.0/24');
  });

  it('keeps the database, the pooler and Redis on a network without a way out', async () => {
    const { services, networks } = await readCompose('compose.scaled.yaml');
    expect(networks.back).toEqual({ internal: true });
    const on = Object.entries(services).map(([name, service]) => [name, service.networks.join()]);
    expect(Object.fromEntries(on)).toEqual({
      ...{ caddy: 'front', server: 'front,back', backup: 'front,back' },
      ...{ postgres: 'back', pgbouncer: 'back', redis: 'back' },
    });
  });

  it('PgBouncer has the settings of deploy/pgbouncer, which a second section would reset', async () => {
    const base = await read('pgbouncer/pgbouncer.ini');
    const own = await read('compose/pgbouncer.ini');
    expect(base.match(/^\[\w+\]$/gm)?.at(-1)).toBe('[pgbouncer]');
    expect(own.match(/^\[\w+\]$/gm)).toEqual(['[databases]']);
    const limit = /connect_query='.+'$/m.exec(base)?.[0] ?? 'absent';
    expect(own).toContain(`prayers = host=postgres port=5432 dbname=prayers ${limit}\n`);
  });
});

it('the image runs the launcher as a user without rights, with one volume and a health check', async () => {
  const lines = (await read('image/Dockerfile')).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'USER 10001:10001',
      'VOLUME /data',
      'ENTRYPOINT ["prayer-swap"]',
      'CMD ["start"]',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1);
});

describe('systemd', () => {
  it('every service runs the launcher with the same restrictions', async () => {
    const names = (await readdir(join(DEPLOY, 'systemd'))).filter((name) => /service$/.test(name));
    expect(names).toHaveLength(3);
    const units = await Promise.all(names.map((name) => read(`systemd/${name}`)));
    for (const unit of units)
      expect(unit).toMatch(/^ExecStart=.*\/opt\/prayer-swap\/bin\/prayer-swap /m);
    const [first, ...others] = units.map(restrictionsOf);
    expect(first).toEqual(
      expect.arrayContaining([
        'CapabilityBoundingSet=',
        'ProtectSystem=strict',
        'ReadWritePaths=-/mnt -/media -/srv',
        'NoNewPrivileges=yes',
      ]),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('the command of the service rejects a start and unknown commands', () => {
    const command = join(DEPLOY, 'systemd/bin/prayer-swap');
    for (const name of ['start', 'other', '']) {
      const { status, stderr } = spawnSync('sh', [command, name], { encoding: 'utf8' });
      expect(status).toBe(2);
      expect(stderr).toContain('Usage: prayer-swap [admin | backup | restore | doctor].');
    }
  });

  it('the command has the data folder of the service', async () => {
    const unit = await read('systemd/prayer-swap.service');
    const command = await read('systemd/bin/prayer-swap');
    for (const setting of ['NODE_ENV=production', 'DATA_DIR=/var/lib/prayer-swap']) {
      expect(unit).toContain(setting);
      expect(command).toContain(`\n${setting}\n`);
    }
    expect(command).toContain('. /etc/prayer-swap/env\n');
  });

  it('a value that is given with the command takes precedence over the file', async () => {
    const folder = createTestFolder();
    await writeFile(join(folder, 'env'), 'BACKUP_KEY=\nMAIL_FROM=a@example.org\n');
    const command = (await read('systemd/bin/prayer-swap'))
      .replace('/etc/prayer-swap/env', join(folder, 'env'))
      .replace('"$(id -u)"', '0')
      .replace('cd "$DATA_DIR"', '')
      .replace(/^exec .*$/m, 'printenv BACKUP_KEY MAIL_FROM DATA_DIR');
    const env = { PATH: process.env.PATH, BACKUP_KEY: 'it\'s "mine" $HOME', DATA_DIR: '/other' };
    const { stdout } = spawnSync('sh', ['-c', command, 'sh', 'backup'], { encoding: 'utf8', env });
    expect(stdout.split('\n')).toEqual([
      'it\'s "mine" $HOME',
      'a@example.org',
      '/var/lib/prayer-swap',
      '',
    ]);
  });

  it('a server that cannot start is started again until it can', async () => {
    for (const name of ['prayer-swap.service', 'prayer-swap@.service', 'restart.conf']) {
      const [unit = '', service = ''] = (await read(`systemd/${name}`)).split('[Service]');
      expect(unit).toContain('[Unit]\n');
      expect(unit).toContain('\nStartLimitIntervalSec=0\n');
      expect(service).toContain('\nRestart=always\n');
    }
  });

  it('a timer makes a backup every day', async () => {
    expect(await read('systemd/prayer-swap-backup.timer')).toContain('OnCalendar=daily\n');
    expect(await read('systemd/prayer-swap-backup.service')).toContain('prayer-swap backup ');
  });
});

describe('database cluster', () => {
  it('waits for a synchronous standby, and its timeouts fit into the lock of the primary', async () => {
    const { dcs } = parse(await read('patroni/config.yml')).bootstrap;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('has the same three machines for etcd, Patroni and HAProxy', async () => {
    const machines = ['10.0.0.21', '10.0.0.22', '10.0.0.23'];
    const { etcd } = parse(await read('patroni/config.yml'));
    expect(etcd.hosts.split(',')).toEqual(machines.map((address) => `${address}:2379`));
    const peers = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(await read('etcd/etcd'))?.[1];
    expect(peers).toBe(machines.map((a, at) => `pg${at + 1}=http://${a}:2380`).join());
    const servers = [...(await read('haproxy/haproxy.cfg')).matchAll(/^ {2}server \w+ (\S+)$/gm)];
    const expected = machines.map((address) => `${address}:5432`);
    expect(servers.map(([, address]) => address)).toEqual([...expected, ...expected]);
  });

  it('PgBouncer leads to the ports of HAProxy', async () => {
    const proxy = await read('haproxy/haproxy.cfg');
    const pooler = await read('pgbouncer/pgbouncer.ini');
    const ports = [...proxy.matchAll(/bind 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    const targets = [...pooler.matchAll(/^\w+ = host=127\.0\.0\.1 port=(\d+)/gm)];
    expect(targets.map(([, port]) => port)).toEqual(ports);
  });
});

async function readCompose(file: string): Promise<ComposeFile> {
  return parse(await read(`compose/${file}`), { merge: true });
}

function sourcesOf({ volumes = [] }: Service): string[] {
  return volumes.map((volume) => volume.split(':')[0] ?? '');
}

function defined(service: Service | undefined): Service {
  if (!service) throw new Error('The service is missing');
  return service;
}

function restrictionsOf(unit: string): string[] {
  return unit.slice(unit.indexOf('UMask=')).split('\n\n')[0]?.trim().split('\n') ?? [];
}

/** The first cells of the tables. */
function variablesIn(page: string) {
  return [...readText(page).matchAll(/^\| `([A-Z][A-Z0-9_]*)` /gm)].map(([, name]) => name).sort();
}
