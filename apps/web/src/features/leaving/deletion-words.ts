import { translate } from '@prayer-swap/shared/messages/translate';
import { failureOf } from '../../lib/api-failure.ts';

/** Why the account is still there: the server's reason as part of a sentence, or one of our own. */
export function failureWithReason(error: unknown): string {
  return translate('leaving.failed-reason', { reason: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'refused':
      return failure.status < 500
        ? failure.message.replace(/\.$/, '')
        : translate('leaving.reason-unexpected');
    case 'offline':
    case 'aborted':
      return translate('leaving.reason-offline');
    case 'unavailable':
      return translate('leaving.reason-unavailable');
    case 'not-understood':
      return translate('leaving.reason-unexpected');
    default:
      return failure satisfies never;
  }
}
