import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../../ui/skeleton.tsx';
import { Part } from '../part.tsx';
import { pointRulesQuery } from './actions-query.ts';
import { PointRule } from './point-rule.tsx';

/** What each event is worth. */
export function PointRules() {
  return (
    <Part title={translate('panel.points')} intro={translate('panel.points-intro')}>
      <Rules />
    </Part>
  );
}

function Rules() {
  const { data, error, failureReason, refetch } = useQuery(pointRulesQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (data) {
    return (
      <Card className="sm:p-5">
        <ul className="grid gap-5 sm:grid-cols-2">
          {data.items.map((rule) => (
            <li key={rule.eventType}>
              <PointRule rule={rule} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  if (error || retrying) {
    const message = wordsUnlessRefused(error ?? failureReason, { failed: 'panel.load-failed' });
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <LoadingPlace>
      <Skeleton className="h-52 rounded-card" />
    </LoadingPlace>
  );
}
