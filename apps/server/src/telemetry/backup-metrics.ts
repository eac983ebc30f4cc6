import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { type LastBackups, SELECT_LAST_BACKUPS } from '../queries/backup-runs.sql.ts';
import { createThrottledReader } from './throttled-reader.ts';

type Sample = { name: string; help: string; select: (last: LastBackups) => number | null };

const seconds = (at: Date | null) => at && at.getTime() / SECOND;

const SAMPLES: Sample[] = [
  {
    name: 'prayer_swap_backup_last_success_timestamp_seconds',
    help: 'When the last backup of any server was started that succeeded.',
    select: ({ succeededAt }) => seconds(succeededAt),
  },
  {
    name: 'prayer_swap_backup_last_proof_timestamp_seconds',
    help: 'When a backup was last restored into a scratch database and compared.',
    select: ({ provedAt }) => seconds(provedAt),
  },
  {
    name: 'prayer_swap_backup_last_size_bytes',
    help: 'The size of the last backup.',
    select: ({ bytes }) => bytes,
  },
  {
    name: 'prayer_swap_backup_failing',
    help: '1 from a failed backup until one succeeds.',
    select: ({ isFailing }) => Number(isFailing),
  },
  {
    name: 'prayer_swap_backup_proof_failing',
    help: '1 from a failed restore of a backup until one succeeds.',
    select: ({ proofError }) => Number(proofError !== null),
  },
];

/** The last backups of all servers. No sample of what there is none of, or without the database. */
export function collectBackupMetrics(
  registry: Registry,
  pool: pg.Pool,
  onError: (error: Error) => void,
): void {
  const read = createThrottledReader<LastBackups>(pool, SELECT_LAST_BACKUPS, onError);
  for (const { name, help, select } of SAMPLES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const [last] = await read();
        const value = last ? select(last) : null;
        if (value !== null) this.set(value);
      },
    });
  }
}
