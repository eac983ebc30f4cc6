import { describeError } from './describe-error.ts';

type SerializedError = {
  type: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
  cause?: SerializedError;
  errors?: SerializedError[];
};

/**
 * Serializes an error for the log. Other properties are omitted: a database error carries the
 * connection with its texts and addresses.
 *
 * @param error any thrown value
 */
export function serializeError(error: unknown): SerializedError {
  const message = describeError(error);
  if (!(error instanceof Error)) return { type: typeof error, message, stack: undefined };
  const { name, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack: error.message === '' ? error.stack : error.stack?.replace(error.message, () => message),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(serializeError) }),
  };
}
