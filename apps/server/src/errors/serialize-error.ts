type SerializedError = {
  type: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
  cause?: SerializedError;
};

/** PostgreSQL's data exceptions quote the invalid value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/**
 * Serializes an error for the log. Other properties are omitted: a database error carries the
 * connection with its texts and addresses.
 *
 * @param error any thrown value
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

/** @returns the code of an error of the system or of PostgreSQL; undefined without one */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
