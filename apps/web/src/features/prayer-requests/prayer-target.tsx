import { translate } from '@prayer-swap/shared/messages/translate';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RequestCard } from './request-card.tsx';
import type { PrayerTarget } from './use-prayer-target.ts';

type PrayerTargetPlaceProps = { target: PrayerTarget; highlighted: string | null };

/** Above the list: a request that an address asks for and the list does not show. */
export function PrayerTargetPlace({ target, highlighted }: PrayerTargetPlaceProps) {
  switch (target.is) {
    case 'none':
    case 'listed':
    case 'looking':
      return null;
    case 'found':
      return <RequestCard request={target.request} highlighted={highlighted === target.id} />;
    case 'gone':
      return <Banner tone="info">{translate('requests.not-found')}</Banner>;
    case 'failed':
      return <ErrorState message={translate('requests.target-failed')} onRetry={target.retry} />;
    default:
      return target satisfies never;
  }
}
