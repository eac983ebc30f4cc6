import type { BlockedAccount } from '@prayer-swap/shared/blocked-account/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { BlockedAccountSection } from './blocked-account-section.tsx';
import { Quote } from './quote.tsx';
import type { BlockedAccountState } from './use-blocked-account.ts';

export function ReasonSection({ state }: { state: BlockedAccountState }) {
  return (
    <BlockedAccountSection
      title={translate('restricted.why-title')}
      text={translate('restricted.why')}
    >
      <ReasonState state={state} />
    </BlockedAccountSection>
  );
}

function ReasonState({ state }: { state: BlockedAccountState }) {
  switch (state.is) {
    case 'loading':
      return (
        <LoadingRegion>
          <Skeleton className="h-16" />
        </LoadingRegion>
      );
    case 'failed':
      return <ErrorState message={state.message} onRetry={state.retry} />;
    case 'ready':
      return <Reason {...state.restriction} />;
    default:
      return state satisfies never;
  }
}

function Reason({ reason, restrictedAt }: BlockedAccount) {
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
  return <Quote title={translate('restricted.reason')} text={reason} meta={since} />;
}
