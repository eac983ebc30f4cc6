/** PostgreSQL's data exceptions quote the invalid value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/**
 * Describes any thrown value for an operator. Never empty: Node reports a host with several
 * addresses that cannot be reached as an AggregateError without a message.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  if (DATA_EXCEPTION.test(getErrorCode(error) ?? '')) return 'data exception';
  if (error.message !== '') return error.message;
  const parts = error instanceof AggregateError ? error.errors.map(describeError) : [];
  return [...new Set(parts)].join(', ') || reasonOf(error);
}

/** The kind of error only: a message can contain an address or a path. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = findCode(error);
  return code === undefined ? error.name : `${error.name} ${String(code)}`;
}

/** The code of an error, or of what caused it. */
function findCode(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error) return error.code;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.map(findCode).find((code) => code !== undefined);
}

/** Returns kind and place of an error, for a log that must not contain its message. */
export function withoutMessage(error: unknown): Error {
  const reason = reasonOf(error);
  const described = new Error(reason);
  if (!(error instanceof Error)) return described;
  const stack = error.stack?.replace(error.message, '').split('\n') ?? [];
  const frames = stack.filter((line) => /^\s+at /.test(line));
  return Object.assign(described, { name: error.name, stack: [reason, ...frames].join('\n') });
}

/** @returns the code of an error of the system or of PostgreSQL; undefined without one */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
