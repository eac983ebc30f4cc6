import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { prayerAnchor } from './prayer-anchor.ts';
import { RequestCard } from './request-card.tsx';
import type { PrayerTarget } from './use-prayer-target.ts';

type PrayerTargetViewProps = { target: PrayerTarget; highlighted: string | null };

/** The linked request above the list, if the list does not contain it. */
export function PrayerTargetView({ target, highlighted }: PrayerTargetViewProps) {
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
        <TargetMessage id={target.id}>
          <Banner tone="info">{translate('requests.not-found')}</Banner>
        </TargetMessage>
      );
    case 'failed':
      return (
        <TargetMessage id={target.id}>
          <ErrorState message={translate('requests.target-failed')} onRetry={target.retry} />
        </TargetMessage>
      );
    default:
      return target satisfies never;
  }
}

/** The message shown instead of the linked card. */
function TargetMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={prayerAnchor(id)} tabIndex={-1} className="rounded-button">
      {children}
    </div>
  );
}
