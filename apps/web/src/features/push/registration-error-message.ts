import { translate } from '@prayer-swap/shared/messages/translate';
import { ApiError } from '../../lib/api-failure.ts';

/** Why this device could not be registered: the server's words, else its status, else what is left. */
export function registrationErrorMessage(error: unknown): string {
  // The browser or the phone refused; its own words are for engineers.
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
