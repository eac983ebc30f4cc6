import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { failureOf, withReference } from './api-failure.ts';

/** The messages of a feature for a failed request. */
type FallbackMessages = {
  failed: MessageCode;
  /** The message if no response arrived; defaults to `failed`. */
  offline?: MessageCode;
  values?: MessageValues;
};

/**
 * Returns the server's message for an HTTP error, and the feature's message for every other
 * failure.
 *
 * @param error the error of a request
 */
export function errorMessageOr(
  error: unknown,
  { failed, offline = failed, values }: FallbackMessages,
): string {
  const failure = failureOf(error);
  if (failure.kind === 'http-error' && failure.status < 500) return failure.message;
  return withReference(translate(failure.kind === 'offline' ? offline : failed, values), error);
}

/** How an action reports its failure: the messages of {@link errorMessageOr}, or a function. */
export type ErrorFormatter<Message = string> = FallbackMessages | ((error: unknown) => Message);

export function formatErrorWith<Message>(formatter: ErrorFormatter<Message>, error: unknown) {
  return typeof formatter === 'function' ? formatter(error) : errorMessageOr(error, formatter);
}
