import { DAY } from '@prayer-swap/shared/time';

/** A backup in the folder, by the name that `backupFileName` gave it. */
export type BackupFile = { name: string; kind: 'daily' | 'migration'; at: Date };

const NAME = /^prayer-swap-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|migration)\.backup$/;

export function backupFileName(kind: BackupFile['kind'], at: Date): string {
  return `prayer-swap-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${kind}.backup`;
}

/** @returns null for a file that automatic backups did not write, and never delete */
export function parseBackupFileName(name: string): BackupFile | null {
  const [, year, month, day, hour, minute, second, kind] = NAME.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { name, kind: kind === 'daily' ? 'daily' : 'migration', at };
}

/** How many periods keep their newest backup. */
const KEPT_PERIODS = [
  [7, dayOf],
  [4, startOfWeek],
  [12, (at: Date) => at.toISOString().slice(0, 7)],
] as const;
/** Enough to go back by two releases. */
const KEPT_UPDATE_DAYS = 3;

/**
 * Selects the backups to delete: those that are not the newest of the last 7 days, 4 weeks or 12
 * months with a backup, nor the first or the newest before a migration of the last 3 days with one,
 * and those older than `maxAgeMs`. Days without a backup do not count, so a pause deletes none. The
 * newest backup always stays.
 *
 * An update that fails is tried again at each restart, with another backup. Only the first is from
 * before the update.
 */
export function selectExpired(
  files: readonly BackupFile[],
  { now, maxAgeMs }: { now: Date; maxAgeMs: number },
): BackupFile[] {
  const newestFirst = files.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const daily = newestFirst.filter(({ kind }) => kind === 'daily');
  const migrations = newestFirst.filter(({ kind }) => kind === 'migration');
  const updateDays = [...Map.groupBy(migrations, ({ at }) => dayOf(at)).values()];
  const kept = new Set(
    updateDays.slice(0, KEPT_UPDATE_DAYS).flatMap((files) => [files[0], files.at(-1)]),
  );
  for (const [count, periodOf] of KEPT_PERIODS) {
    const newest = new Map<string, BackupFile>();
    for (const file of daily) {
      const period = periodOf(file.at);
      if (!newest.has(period)) newest.set(period, file);
    }
    for (const file of [...newest.values()].slice(0, count)) kept.add(file);
  }
  const isTooOld = ({ at }: BackupFile) => now.getTime() - at.getTime() > maxAgeMs;
  const [newest] = newestFirst;
  return newestFirst.filter((file) => file !== newest && (!kept.has(file) || isTooOld(file)));
}

/** The date, in UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The Monday of the week, in UTC. */
function startOfWeek(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - daysSinceMonday * DAY).toISOString().slice(0, 10);
}
