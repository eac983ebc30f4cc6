import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { prayerAnchor } from './prayer-anchor.ts';
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
      return (
        <div data-prayer-target className="flex flex-col gap-3">
          {target.request.archived && (
            <Banner tone="info">{translate('requests.archived-toast')}</Banner>
          )}
          <RequestCard request={target.request} highlighted={highlighted === target.id} />
        </div>
      );
    case 'gone':
      return (
        <InPlaceOf id={target.id}>
          <Banner tone="info">{translate('requests.not-found')}</Banner>
        </InPlaceOf>
      );
    case 'failed':
      return (
        <InPlaceOf id={target.id}>
          <ErrorState message={translate('requests.target-failed')} onRetry={target.retry} />
        </InPlaceOf>
      );
    default:
      return target satisfies never;
  }
}

/** A message that a link leads to instead of the card. */
function InPlaceOf({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={prayerAnchor(id)} tabIndex={-1} className="rounded-button">
      {children}
    </div>
  );
}
