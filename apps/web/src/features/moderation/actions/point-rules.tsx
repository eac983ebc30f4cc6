import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { PanelSection } from '../panel-section.tsx';
import { pointRulesQuery } from './actions-query.ts';
import { PointRule } from './point-rule.tsx';

/** The points that each event awards. */
export function PointRules() {
  return (
    <PanelSection title={translate('panel.points')} intro={translate('panel.points-intro')}>
      <Rules />
    </PanelSection>
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
    const message = errorMessageOr(error ?? failureReason, { failed: 'panel.load-failed' });
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <LoadingRegion>
      <Skeleton className="h-52 rounded-card" />
    </LoadingRegion>
  );
}
