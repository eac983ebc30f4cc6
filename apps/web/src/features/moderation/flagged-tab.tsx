import { translate } from '@prayer-swap/shared/messages/translate';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { api } from '../../lib/api-client.ts';
import { moveCardFocus, useShortcuts } from '../../lib/shortcuts.ts';
import { DETAIL_BESIDE, useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { FlaggedCard } from './flagged-card.tsx';
import { FlaggedGroups, FlaggedSearch, isWaiting, NoPosts } from './flagged-list.tsx';
import { FlaggedSplit } from './flagged-split.tsx';
import { useDecision, useFlaggedList, useModerationParams, useStats } from './panel-hooks.ts';
import { ListSkeleton, PanelLoadMore, PanelQuery } from './panel-parts.tsx';

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

/** The flagged posts as one card below the other. */
function FlaggedCards() {
  useShortcuts({ j: () => moveCardFocus(1), k: () => moveCardFocus(-1) });
  const { flaggedSearch: search } = useModerationParams();
  const { items, list } = useFlaggedList(search);
  return (
    <>
      <FlaggedSearch />
      <PanelQuery query={items} loading={<ListSkeleton />}>
        {(requests) => (
          <>
            {!requests.some((request) => isWaiting(request) || search !== '') && (
              <NoPosts search={search}>{(request) => <FlaggedCard request={request} />}</NoPosts>
            )}
            <FlaggedGroups requests={requests} hasMore={list.hasNextPage} className="gap-4">
              {(request) => <FlaggedCard key={request.id} request={request} />}
            </FlaggedGroups>
          </>
        )}
      </PanelQuery>
      <PanelLoadMore list={list} />
    </>
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
