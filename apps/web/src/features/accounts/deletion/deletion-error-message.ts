import { translate } from '@prayer-swap/shared/messages/translate';
import { type ApiFailure, failureOf } from '../../../lib/api-failure.ts';

/**
 * The error message of a failed deletion: the server's reason inside a sentence, or a generic one.
 */
export function deletionErrorMessage(error: unknown): string {
  const failure = failureOf(error);
  // Closing the reauthentication dialog is not an error.
  if (failure.kind === 'http-error' && failure.code === 'error.confirmation-needed') {
    return failure.message;
  }
  return translate('leaving.failed-reason', { reason: failureReason(failure) });
}

function failureReason(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'http-error':
      return failure.status < 500
        ? failure.message.replace(/\.$/, '')
        : translate('leaving.reason-unexpected');
    case 'offline':
    case 'aborted':
      return translate('leaving.reason-offline');
    case 'unavailable':
      return translate('leaving.reason-unavailable');
    case 'invalid-response':
      return translate('leaving.reason-unexpected');
    default:
      return failure satisfies never;
  }
}
