import type { FastifyBaseLogger } from 'fastify';

/** Files, the database's connections and the like, beside those of members. */
const RESERVED_FILES = 200;

/** Warns where the system lets this process open fewer files than connections are allowed. */
export function warnIfFileLimitTooLow(
  connections: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const files = getFileLimit();
  if (files === null || files >= connections + RESERVED_FILES) return;
  log.warn(
    { files, connections },
    `the file limit (ulimit -n ${files}) is too low for LIMIT_CONNECTIONS (${connections}): raise one or lower the other`,
  );
}

/** @returns null where there is none, or none is known */
function getFileLimit(): number | null {
  // Not in the types of this version yet. Without it a report looks up the names of open connections.
  Object.assign(process.report, { excludeNetwork: true });
  // Typed as an object; its documented form has the limits of POSIX systems.
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}
