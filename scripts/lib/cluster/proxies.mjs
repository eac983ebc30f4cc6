import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../project.mjs';
import { PASSWORD } from './databases.mjs';
import { asPostgres, waitForPort } from './processes.mjs';

/** HAProxy and PgBouncer of an application machine. */
export function startHAProxy(name, { machines, files, started }) {
  const file = files.write(name, '/etc/haproxy.cfg', files.render(name, 'haproxy/haproxy.cfg'));
  return started.start(`haproxy-${name}`, machines.inside(name, ['haproxy', ['-db', '-f', file]]));
}

export function startPgBouncer(name, { machines, files, started }) {
  files.write(name, '/etc/pgbouncer/userlist.txt', `"prayers" "${PASSWORD}"\n`);
  const ini = files.render(name, 'pgbouncer/pgbouncer.ini');
  const file = files.write(name, '/etc/pgbouncer/pgbouncer.ini', ini);
  const command = machines.inside(name, asPostgres('pgbouncer', [file]));
  return started.start(`pgbouncer-${name}`, command, { signal: 'SIGINT' });
}

export async function startRedis({ machines, files, started }) {
  const file = files.write('redis', '/etc/redis.conf', files.render('redis', 'redis/redis.conf'));
  const redis = started.start('redis', machines.inside('redis', ['redis-server', [file]]));
  await waitForPort(6379, 'Redis', machines.address('redis'));
  return redis;
}

/** Starts nginx with the project's own locations. @returns functions that remove and add servers */
export async function startNginx(port, { folder, files, started }) {
  const upstreams = path.join(folder, 'upstreams.conf');
  const file = path.join(folder, 'nginx.conf');
  const servers = files
    .render('proxy', 'nginx/upstreams.conf')
    .replace('/var/www/prayer-swap/pages', projectPath('apps/web/dist/pages'));
  const write = (down) =>
    writeFileSync(upstreams, servers.replace(`${down}:3000 max_fails=1`, '$& down'));
  write(null);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${path.join(folder, `nginx-${kind}`)};`,
  );
  writeFileSync(
    file,
    `daemon off;
user root;
pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'nginx-error.log')};
worker_processes 1;
worker_shutdown_timeout 60s;
events { worker_connections 2000; }
http {
  access_log off;
${temporary.join('\n')}
  include ${upstreams};
  include ${projectPath('deploy/nginx/maps.conf')};
  server {
    listen 127.0.0.1:${port};
    include ${projectPath('deploy/nginx/locations.conf')};
  }
}
`,
  );
  const { pid } = started.start('nginx', ['nginx', ['-c', file]], { signal: 'SIGQUIT' });
  await waitForPort(port, 'nginx');
  const reload = () => process.kill(pid, 'SIGHUP');
  return {
    /** @param address of its machine */
    removeServer(address) {
      write(address);
      reload();
    },
    addServers() {
      write(null);
      reload();
    },
  };
}
