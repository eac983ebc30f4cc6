import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DEVELOPMENT_VARIABLE_NAMES, OPERATOR_VARIABLE_NAMES } from '../src/config/env.ts';
import { readText } from './documents/proofs.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const read = (path: string) => readFile(join(DEPLOY, path), 'utf8');
/** Read by the exporter of the traces. */
const VARIABLES = [...OPERATOR_VARIABLE_NAMES, 'OTEL_EXPORTER_OTLP_HEADERS'].sort();

type Service = {
  build?: string;
  cap_drop?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  security_opt?: string[];
  volumes?: string[];
};
type ComposeFile = { services: Record<string, Service>; volumes: Record<string, object> };

it('env.example contains every variable of an operator once', async () => {
  const names = [...(await read('env.example')).matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)];
  expect(names.map(([, name]) => name).sort()).toEqual(VARIABLES);
});

it('configuration.md lists the variables of an operator once, testing.md those of developers', () => {
  expect(variablesIn('docs/configuration.md')).toEqual(VARIABLES);
  expect(variablesIn('docs/testing.md')).toEqual([...DEVELOPMENT_VARIABLE_NAMES].sort());
});

describe('compose', () => {
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

  it('runs both services read-only, without capabilities, on named volumes', async () => {
    const { services, volumes } = await readCompose('compose.yaml');
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      const named = sources.filter((source) => !source.startsWith('./'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
    expect(services.server?.volumes).toEqual(['data:/data']);
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
  return parse(await read(`compose/${file}`));
}

function restrictionsOf(unit: string): string[] {
  return unit.slice(unit.indexOf('UMask=')).split('\n\n')[0]?.trim().split('\n') ?? [];
}

/** The first cells of the tables. */
function variablesIn(page: string) {
  return [...readText(page).matchAll(/^\| `([A-Z][A-Z0-9_]*)` /gm)].map(([, name]) => name).sort();
}
