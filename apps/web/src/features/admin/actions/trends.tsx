import { TREND_DAYS } from '@prayer-swap/shared/admin/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../../ui/skeleton.tsx';
import { Part } from '../part.tsx';
import { trendsQuery } from './actions-query.ts';
import { CountsPicture } from './counts-picture.tsx';
import { MedianPicture } from './median-picture.tsx';
import { TrendTable } from './trend-table.tsx';

/** The last days in two pictures, and in numbers for who asks for them. */
export function Trends() {
  return (
    <Part title={translate('panel.trends', { days: TREND_DAYS })}>
      <Pictures />
    </Part>
  );
}

function Pictures() {
  const { id } = useMember();
  const { data, error, failureReason, refetch } = useQuery(trendsQuery(id));
  const [retrying, retry] = useRetry(refetch);
  if (!data && (error || retrying)) {
    const message = wordsUnlessRefused(error ?? failureReason, { failed: 'panel.load-failed' });
    return <ErrorState message={message} onRetry={retry} />;
  }
  if (!data) {
    return (
      <LoadingPlace>
        <div className="grid gap-4 wide:grid-cols-2">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </LoadingPlace>
    );
  }
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <CountsPicture days={data.days} />
        <MedianPicture trends={data} />
      </div>
      <TrendTable days={data.days} />
    </>
  );
}
