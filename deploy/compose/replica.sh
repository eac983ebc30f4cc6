#!/usr/bin/env bash
set -euo pipefail
# The first start copies the primary; every later one goes on where it was.
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --dbname="host=primary user=prayers password=$PGPASSWORD" --pgdata="$PGDATA" \
    --write-recovery-conf --wal-method=stream --create-slot --slot=replica --checkpoint=fast
fi
exec postgres -c hot_standby_feedback=on -c max_standby_streaming_delay=2s
