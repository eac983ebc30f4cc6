import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { Suspense } from 'react';
import { optionalLazy } from '../lib/lazy-module.ts';

// Lazy, because most requests are for everyone, and the cards of visitors load no queries.
const CircleName = optionalLazy(async () => (await import('./circle-name.lazy.tsx')).CircleName);

type Addressed = Partial<Pick<PrayerRequest, 'audience' | 'circleId'>>;

/** The name of a request's audience; null if it is the whole community. */
export function audienceName({ audience, circleId }: Addressed) {
  if (circleId) {
    const fallback = translate('requests.audience-circle');
    // The server does not load the circles.
    if (import.meta.env.SSR) return fallback;
    return (
      <Suspense fallback={fallback}>
        <CircleName id={circleId} />
      </Suspense>
    );
  }
  if (audience === 'care-team') return translate('requests.audience-care-team');
  return audience === 'author' ? translate('requests.audience-author') : null;
}
