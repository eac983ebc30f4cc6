import { translate } from '@prayer-swap/shared/messages/translate';
import { ApiError } from '../../lib/api-failure.ts';

/** The error of a registration: the server's message, else its status, else a generic message. */
export function registrationErrorMessage(error: unknown): string {
  // The browser or the phone failed. Its own message is for engineers.
  if (!(error instanceof ApiError)) return translate('devices.out-of-reach');
  const { failure } = error;
  switch (failure.kind) {
    case 'http-error':
      return failure.message;
    case 'unavailable':
    case 'invalid-response':
      return failure.status === undefined
        ? translate('devices.invalid-answer')
        : translate('devices.server-error', { status: failure.status });
    case 'offline':
    case 'aborted':
      return translate('error.offline');
    default:
      return failure satisfies never;
  }
}
