import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf, withReference } from './api-failure.ts';

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
