import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../project.mjs';
import { asPostgres, waitForPort } from './processes.mjs';

/**
 * Starts PgBouncer with transaction pooling, as in deploy/pgbouncer, with two pools, one of them
 * for the replica.
 */
export async function startPgBouncer(folder, ports, started) {
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  const limit = "connect_query='set statement_timeout to 15000'";
  writeFileSync(users, '"prayers" ""\n');
  writeFileSync(
    file,
    `[databases]
prayers = host=127.0.0.1 port=${ports.primary} dbname=prayers ${limit}
prayers_replica = host=127.0.0.1 port=${ports.replica} dbname=prayers ${limit}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 20
`,
  );
  started.start('pgbouncer', asPostgres('pgbouncer', [file]), { signal: 'SIGINT' });
  await waitForPort(ports.pooler, 'PgBouncer');
}

export async function startRedis(ports, started) {
  const args = ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', ''];
  started.start('redis', ['redis-server', [...args, '--appendonly', 'no']]);
  await waitForPort(ports.redis, 'Redis');
}

/** Starts nginx with the project's own locations. @returns functions that remove and add servers */
export async function startNginx(folder, ports, started) {
  const upstreams = path.join(folder, 'upstreams.conf');
  const file = path.join(folder, 'nginx.conf');
  const write = (out) =>
    writeFileSync(
      upstreams,
      `upstream prayer_swap {
${ports.servers.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=1s${port === out ? ' down' : ''};`).join('\n')}
  keepalive 64;
  keepalive_timeout 60s;
}
upstream prayer_swap_again {
${ports.servers.map((port) => `  server 127.0.0.1:${port} max_fails=0;`).join('\n')}
}
map "" $prayer_swap_pages {
  default ${projectPath('apps/web/dist/pages')};
}
`,
    );
  write(null);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${path.join(folder, `nginx-${kind}`)};`,
  );
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
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
    listen 127.0.0.1:${ports.front};
    include ${projectPath('deploy/nginx/locations.conf')};
  }
}
`,
  );
  const { pid } = started.start('nginx', ['nginx', ['-c', file]], { signal: 'SIGQUIT' });
  await waitForPort(ports.front, 'nginx');
  const reload = () => process.kill(pid, 'SIGHUP');
  return {
    removeServer(port) {
      write(port);
      reload();
    },
    addServers() {
      write(null);
      reload();
    },
  };
}
