import { translate } from '@prayer-swap/shared/messages/translate';
import { useCircleOf } from './circles.ts';

/** The name of one of the member's circles. */
export function CircleName({ id }: { id: string }) {
  return <bdi>{useCircleOf(id)?.name ?? translate('requests.audience-circle')}</bdi>;
}
