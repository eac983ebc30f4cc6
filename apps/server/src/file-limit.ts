import type { FastifyBaseLogger } from 'fastify';

/** For files, database connections and the like, besides those of members. */
const RESERVED_FILES = 200;

/** Warns when the system allows this process fewer open files than the allowed connections need. */
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

/** @returns null when unlimited or unknown */
function getFileLimit(): number | null {
  // Missing in the types of this version. Without it the report resolves the names of open
  // connections.
  Object.assign(process.report, { excludeNetwork: true });
  // Typed as an object. The documented report contains the limits on POSIX systems.
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}
