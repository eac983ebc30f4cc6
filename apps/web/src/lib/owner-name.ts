import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';

/** Who shared a request, in the words of the reader where it is nobody's name. */
export function ownerName({ ownerUsername }: { ownerUsername: string }): string {
  return ownerUsername === ANONYMOUS_OWNER ? translate('common.anonymous') : ownerUsername;
}
