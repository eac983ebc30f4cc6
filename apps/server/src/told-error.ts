type ToldError = {
  type: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
  cause?: ToldError;
};

/**
 * What a log tells of an error. Its other properties stay out: a database's error carries the whole
 * connection, with the texts and the addresses that were on their way.
 *
 * @param error what was thrown, whatever it is
 */
export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: undefined };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: toldError(cause) }),
  };
}
