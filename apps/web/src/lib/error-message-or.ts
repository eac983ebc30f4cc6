import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf, withReference } from './api-failure.ts';

type FallbackMessages = {
  failed: MessageCode;
  /** Where no answer came back at all; the same as `failed` when left out. */
  offline?: MessageCode;
  values?: MessageValues;
};

/**
 * A refusal speaks for itself; for every other failure the feature has words of its own.
 *
 * @param error what a call threw
 */
export function errorMessageOr(
  error: unknown,
  { failed, offline = failed, values }: FallbackMessages,
): string {
  const failure = failureOf(error);
  if (failure.kind === 'http-error' && failure.status < 500) return failure.message;
  return withReference(translate(failure.kind === 'offline' ? offline : failed, values), error);
}
