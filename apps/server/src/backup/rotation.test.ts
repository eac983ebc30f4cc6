import { DAY, SECOND } from '@prayer-swap/shared/time';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { type BackupFile, backupFileName, parseBackupFileName, selectExpired } from './rotation.ts';

const YEAR = 366 * DAY;
const NOW = new Date('2026-11-26T04:37:00Z');

function backupAt(at: Date, kind: BackupFile['kind'] = 'daily'): BackupFile {
  return { name: backupFileName(kind, at), kind, at };
}

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

/** The dates that remain of backups made each day, with a rotation after each. */
function rotateDaily(days: number, maxAgeMs = YEAR): string[] {
  let files: BackupFile[] = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    files.push(backupAt(daysAgo(ago)));
    const expired = new Set(selectExpired(files, { now: daysAgo(ago), maxAgeMs }));
    files = files.filter((file) => !expired.has(file));
  }
  return files.map(({ at }) => at.toISOString().slice(0, 10)).reverse();
}

describe('the name of a backup', () => {
  it('contains the time and the kind', () => {
    const name = backupFileName('daily', NOW);
    expect(name).toBe('prayer-swap-20261126T043700Z-daily.backup');
    expect(parseBackupFileName(name)).toEqual({ name, kind: 'daily', at: NOW });
  });

  it.each([
    'my.backup',
    'prayer-swap-2026-11-22.backup',
    'prayer-swap-20261126T043700Z-daily.backup.part',
    'prayer-swap-20269926T043700Z-daily.backup',
    'prayer-swap-20261126T043700Z-manual.backup',
    'secret',
  ])('%s is not one of an automatic backup', (name) => {
    expect(parseBackupFileName(name)).toBeNull();
  });
});

describe('rotation', () => {
  it('keeps 7 days, 4 weeks and 12 months after two years of daily backups', () => {
    expect(rotateDaily(730)).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  it('keeps nothing older than the maximum age', () => {
    expect(rotateDaily(400, 30 * DAY).at(-1)).toBe('2026-10-31');
  });

  it('keeps only the newest of a day', () => {
    const files = [backupAt(daysAgo(0)), backupAt(daysAgo(0.1)), backupAt(daysAgo(1))];
    expect(selectExpired(files, { now: NOW, maxAgeMs: YEAR })).toEqual([files[1]]);
  });

  it('deletes nothing because of a pause', () => {
    const files = [40, 41, 42].map((days) => backupAt(daysAgo(days)));
    expect(selectExpired(files, { now: NOW, maxAgeMs: YEAR })).toEqual([]);
  });

  it('keeps the first backup of an update that fails and is tried again', () => {
    const attempts = [0, 6, 12, 18, 24].map((seconds) =>
      backupAt(new Date(NOW.getTime() + seconds * SECOND), 'migration'),
    );
    expect(selectExpired(attempts, { now: NOW, maxAgeMs: YEAR })).toEqual(
      attempts.slice(1, -1).toReversed(),
    );
  });

  it('keeps those of the last three days with a migration, beside the daily ones', () => {
    const migrations = [1, 20, 50, 90].map((days) => backupAt(daysAgo(days), 'migration'));
    const files = [...migrations, backupAt(daysAgo(0))];
    expect(selectExpired(files, { now: NOW, maxAgeMs: YEAR })).toEqual([migrations[3]]);
  });

  it('keeps the newest backup, whatever the clock and the files', () => {
    const file = fc
      .record({
        at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        kind: fc.constantFrom('daily', 'migration'),
      })
      .map(({ at, kind }) => backupAt(at, kind));
    fc.assert(
      fc.property(fc.array(file, { minLength: 1 }), fc.integer({ min: 1 }), (files, maxAgeMs) => {
        const expired = selectExpired(files, { now: NOW, maxAgeMs });
        const newest = Math.max(...files.map(({ at }) => at.getTime()));
        const remaining = files.filter((one) => !expired.includes(one));
        expect(remaining.map(({ at }) => at.getTime())).toContain(newest);
      }),
    );
  });
});
