#!/usr/bin/env bash
# Makes this machine's empty PostgreSQL a streaming replica. As the postgres user, PostgreSQL stopped:
#   replica.sh PRIMARY_HOST DATA_FOLDER
# On the primary beforehand:
#   create role replicator login replication password '…';   and a line for it in pg_hba.conf
set -euo pipefail
primary=$1
data=$2
pg_basebackup --host="$primary" --username=replicator --pgdata="$data" \
  --write-recovery-conf --wal-method=stream --create-slot --slot="replica_$(hostname -s | tr -c 'a-z0-9\n' _)" \
  --checkpoint=fast --progress
echo "Start PostgreSQL; on the primary: select client_addr, state, replay_lag from pg_stat_replication;"
