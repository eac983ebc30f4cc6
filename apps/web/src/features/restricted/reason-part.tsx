import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import type { Restriction } from '@prayer-swap/shared/restriction/schemas';
import { useNow } from '../../lib/use-now.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { Part } from './part.tsx';
import { Quoted } from './quoted.tsx';
import type { RestrictionState } from './use-restriction.ts';

export function ReasonPart({ state }: { state: RestrictionState }) {
  return (
    <Part title={translate('restricted.why-title')} text={translate('restricted.why')}>
      <ReasonState state={state} />
    </Part>
  );
}

function ReasonState({ state }: { state: RestrictionState }) {
  switch (state.is) {
    case 'loading':
      return (
        <LoadingPlace>
          <Skeleton className="h-16" />
        </LoadingPlace>
      );
    case 'failed':
      return <ErrorState message={state.words} onRetry={state.retry} />;
    case 'ready':
      return <Reason {...state.restriction} />;
    default:
      return state satisfies never;
  }
}

function Reason({ reason, restrictedAt }: Restriction) {
  const now = useNow();
  const since =
    restrictedAt &&
    translate('restricted.since', { when: relativeTime(new Date(restrictedAt), now) });
  if (reason === null) {
    return (
      <p className="text-label text-ink-muted">
        {translate('restricted.no-reason')} {since}
      </p>
    );
  }
  return <Quoted title={translate('restricted.reason')} text={reason} meta={since} />;
}
