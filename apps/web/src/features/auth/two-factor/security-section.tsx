import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { TWO_FACTOR_HASH } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { twoFactorQuery } from './two-factor-api.ts';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** Two-factor settings on the profile. */
export function SecuritySection() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === TWO_FACTOR_HASH;
  useEffect(() => {
    if (!isTarget) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isTarget]);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className="scroll-mt-20 text-request font-bold outline-none"
      >
        {translate('second-factor.title')}
      </h2>
      <Security onSettled={() => heading.current?.focus()} />
    </Card>
  );
}

function Security({ onSettled }: { onSettled: () => void }) {
  const { data, isError, refetch } = useQuery(twoFactorQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (data) return <TwoFactorSettings state={data} onSettled={onSettled} />;
  if (isError || retrying) {
    return <ErrorState message={translate('second-factor.load-failed')} onRetry={retry} />;
  }
  return (
    <LoadingRegion>
      <Skeleton className="h-20" />
    </LoadingRegion>
  );
}
