#!/usr/bin/env bash
set -euo pipefail
# The network of this file's services reaches the database, and no other.
echo 'host replication prayers samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
