type SerializedError = {
  type: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
  cause?: SerializedError;
};

/** PostgreSQL's data exceptions quote the value that was wrong. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/**
 * What a log tells of an error. Its other properties stay out: a database's error carries the whole
 * connection, with the texts and the addresses that were on their way.
 *
 * @param error what was thrown, whatever it is
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: undefined };
  const { name, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const isDataException = typeof code === 'string' && DATA_EXCEPTION.test(code);
  const message = isDataException ? 'data exception' : error.message;
  return {
    type: name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}
