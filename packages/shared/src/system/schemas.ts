import * as z from 'zod/mini';

export const SYSTEM_CHECKS = [
  'secret',
  'database',
  'disk',
  'files',
  'folders',
  'variables',
  'mail',
  'origin',
  'clock',
  'backup',
  'proof',
  'version',
] as const;
export type SystemCheckName = (typeof SYSTEM_CHECKS)[number];

export const SYSTEM_STATUSES = ['ok', 'warning', 'failed'] as const;
export type SystemStatus = (typeof SYSTEM_STATUSES)[number];

/** What a check can find, each with a message. */
export const SYSTEM_RESULTS = [
  'unknown',
  'not-started',
  'secret-matches',
  'secret-differs',
  'database-answers',
  'database-away',
  'database-pending',
  'database-newer',
  'database-collation',
  'disk-free',
  'files-enough',
  'files-few',
  'folders-writable',
  'folders-unwritable',
  'folders-public',
  'variables-known',
  'variables-unknown',
  'mail-accepted',
  'mail-rejected',
  'mail-silent',
  'mail-local',
  'mail-files',
  'origin-reachable',
  'origin-local',
  'origin-insecure',
  'origin-unreachable',
  'origin-certificate',
  'clock-right',
  'clock-off',
  'backup-recent',
  'backup-old',
  'backup-failing',
  'backup-soon',
  'backup-none',
  'backup-off',
  'backup-empty',
  'proof-recent',
  'proof-old',
  'proof-failed',
  'proof-forbidden',
  'proof-space',
  'proof-none',
  'version-current',
  'version-newer',
] as const;
export type SystemResult = (typeof SYSTEM_RESULTS)[number];

/** Before a migration, by itself each day, or by the command. */
export const BACKUP_KINDS = ['daily', 'migration', 'manual'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export const systemCheckSchema = z.object({
  name: z.enum(SYSTEM_CHECKS),
  status: z.enum(SYSTEM_STATUSES),
  result: z.enum(SYSTEM_RESULTS),
  /** For the placeholders of the message, which names no path or address. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const backupRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(BACKUP_KINDS),
  startedAt: z.iso.datetime(),
  bytes: z.nullable(z.int()),
  /** The kind of error of a failed backup. */
  error: z.nullable(z.string()),
  /** When a restore into a scratch database matched the backup. */
  provedAt: z.nullable(z.iso.datetime()),
});
export type BackupRun = z.infer<typeof backupRunSchema>;

/** `GET /api/admin/system`: the state of the service for admins. */
export const systemSchema = z.object({
  version: z.string(),
  /** A newer version, if the server asks for one and there is one. */
  newerVersion: z.nullable(
    // Not `z.url`, which needs `URL.canParse`: the oldest supported browsers lack it.
    z.object({ version: z.string(), url: z.nullable(z.string().check(z.regex(/^https:\/\//))) }),
  ),
  checks: z.array(systemCheckSchema),
  /** The newest backups, newest first. */
  backups: z.array(backupRunSchema),
});
export type System = z.infer<typeof systemSchema>;
