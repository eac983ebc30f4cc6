import { translate } from '@prayer-swap/shared/messages/translate';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { api } from '../../lib/api-client.ts';
import { DETAIL_BESIDE, useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { FlaggedCards } from './flagged-list.tsx';
import { FlaggedSplit } from './flagged-split.tsx';
import { useDecision, useStats } from './panel-hooks.ts';

/** Flagged posts as a queue: child safety first, then the oldest. */
export function FlaggedTab() {
  const isSplit = useMediaQuery(DETAIL_BESIDE);
  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <MassFlags />
      {isSplit ? <FlaggedSplit /> : <FlaggedCards />}
    </div>
  );
}

/** A warning while flags by new accounts do not hide posts. An admin acknowledges it. */
function MassFlags() {
  const { data } = useStats();
  const { decide, failure } = useDecision('panel.mass-flags-failed');
  if (!data || data.massFlagsSince === null) return null;

  return (
    <Card as="section" className="flex flex-col items-start gap-2">
      <h2 className="flex items-center gap-2 text-label font-bold">
        <TriangleAlert className="size-4.5 shrink-0 text-danger" />
        {translate('panel.mass-flags-title')}
      </h2>
      <p className="text-label text-ink-muted">{translate('panel.mass-flags')}</p>
      {failure && <InlineError>{failure}</InlineError>}
      <Button
        variant="soft"
        onClick={() =>
          decide(
            () => api.post('/admin/mass-flags/acknowledge'),
            translate('panel.mass-flags-toast'),
          )
        }
      >
        {translate('panel.mass-flags-acknowledge')}
      </Button>
    </Card>
  );
}
