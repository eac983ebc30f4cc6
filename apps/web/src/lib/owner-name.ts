import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';

/** The name of a request's owner; an anonymous owner is shown in the reader's language. */
export function ownerName({ ownerUsername }: { ownerUsername: string }): string {
  return ownerUsername === ANONYMOUS_OWNER ? translate('common.anonymous') : ownerUsername;
}
