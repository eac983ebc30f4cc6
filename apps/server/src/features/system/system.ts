import { systemSchema } from '@prayer-swap/shared/system/schemas';
import { VERSION } from '../../config/version.ts';
import { READS } from '../../http/rate-limits.ts';
import { type Feature, route } from '../../http/route.ts';
import { selectBackupRuns } from '../../queries/backup-runs.sql.ts';
import { selectNewerVersion } from '../../queries/version-check.sql.ts';

const BACKUPS_SHOWN = 10;

/** The name and code of an error; the database stores no message. */
const ERROR_NAME_AND_CODE = /^[\w-]+( [\w-]+)*$/;

export const system: Feature = {
  routes: [
    route({
      method: 'GET',
      access: 'admin',
      limit: READS,
      path: '/api/admin/system',
      summary: 'Gets the state of the server: its checks and its last backups',
      response: { status: 200, body: systemSchema },
      handler: async ({ ctx: { db, checkSystem } }) => {
        const [checks, backups, newerVersion] = await Promise.all([
          checkSystem(),
          selectBackupRuns(db, BACKUPS_SHOWN),
          selectNewerVersion(db),
        ]);
        return {
          version: VERSION,
          newerVersion,
          // Paths, addresses and errors are for the operator only.
          checks: checks.map(({ detail, values = {}, ...check }) => ({ ...check, values })),
          backups: backups.map((run) => ({
            id: run.id,
            kind: run.backup_kind,
            startedAt: run.started_at.toISOString(),
            bytes: run.bytes,
            error: shownError(run.backup_error),
            provedAt: run.proved_at?.toISOString() ?? null,
          })),
        };
      },
    }),
  ],
};

function shownError(error: string | null): string | null {
  if (error === null) return null;
  return ERROR_NAME_AND_CODE.test(error) ? error : 'unknown';
}
