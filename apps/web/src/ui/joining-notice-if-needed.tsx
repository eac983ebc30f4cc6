import { Suspense } from 'react';
import { useCommunity } from '../lib/community.ts';
import { optionalLazy } from '../lib/lazy-module.ts';

// Lazy, because most communities are open.
const JoiningNotice = optionalLazy(
  async () => (await import('./joining-notice.tsx')).JoiningNotice,
);

/** Says what applies to a person who wants to join, unless everyone can. */
export function JoiningNoticeIfNeeded({ isInvited = false }: { isInvited?: boolean }) {
  const { joining } = useCommunity();
  if (joining === 'open' && !isInvited) return null;
  return (
    <Suspense>
      <JoiningNotice mode={joining} isInvited={isInvited} />
    </Suspense>
  );
}
