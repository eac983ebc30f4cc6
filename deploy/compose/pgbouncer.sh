#!/bin/sh
set -eu
umask 077
mkdir -p /tmp/pgbouncer
printf '"prayers" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/pgbouncer/users.txt
cat > /tmp/pgbouncer/pgbouncer.ini <<INI
[databases]
prayers = host=primary port=5432 dbname=prayers connect_query='set statement_timeout to 15000'
prayers_replica = host=replica port=5432 dbname=prayers connect_query='set statement_timeout to 15000'
[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
auth_type = scram-sha-256
auth_file = /tmp/pgbouncer/users.txt
pool_mode = transaction
default_pool_size = 24
max_client_conn = 1000
max_prepared_statements = 200
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 20
INI
exec pgbouncer /tmp/pgbouncer/pgbouncer.ini
