import { translate } from '@prayer-swap/shared/messages/translate';
import { type FlaggedRequest, flaggedPageSchema } from '@prayer-swap/shared/moderation/schemas';
import * as z from 'zod/mini';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { api } from '../../lib/api-client.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/error-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { FlaggedCard } from './flagged-card.tsx';
import { useReview } from './flagged-dialogs.tsx';
import { useDecision, useModerationParams, usePanelList, useStats } from './panel-hooks.ts';
import { ListSkeleton, PanelLoadMore, PanelQuery, SearchBox } from './panel-parts.tsx';

export function FlaggedTab() {
  const { flaggedSearch: search, searchFlagged } = useModerationParams();
  const { items, list } = usePanelList('/admin/flagged', flaggedPageSchema, { search });
  return (
    <div className="flex flex-col gap-4">
      <MassFlags />
      <SearchBox
        label={translate('panel.flagged-search')}
        hint={translate('panel.flagged-search-hint')}
        value={search}
        onSearch={searchFlagged}
      />
      <PanelQuery query={items} loading={<ListSkeleton />}>
        {(requests) => <Posts requests={requests} search={search} />}
      </PanelQuery>
      <PanelLoadMore list={list} />
    </div>
  );
}

function Posts({ requests, search }: { requests: readonly FlaggedRequest[]; search: string }) {
  if (requests.length === 0 && z.safeParse(z.uuid(), search).success) {
    return <LinkedPost requestId={search} />;
  }
  if (requests.length === 0) {
    const code = search === '' ? 'panel.flagged-empty' : 'panel.flagged-none-found';
    return <EmptyState message={translate(code)} />;
  }
  return (
    <>
      <p className="hidden text-meta text-ink-muted wide:block">
        {translate('panel.flagged-keys')}
      </p>
      <ul
        ref={listFocusRef}
        aria-label={translate('panel.flagged-list')}
        className="flex flex-col gap-4"
      >
        {requests.map((request) => (
          <FlaggedCard key={request.id} request={request} />
        ))}
      </ul>
    </>
  );
}

/** A linked post that is not in the queue: already decided, or never flagged. */
function LinkedPost({ requestId }: { requestId: string }) {
  const { data, error } = useReview(requestId);
  if (error) return <EmptyState message={errorMessageOr(error, { failed: 'panel.load-failed' })} />;
  if (!data) return <ListSkeleton />;
  return (
    <>
      <p className="text-label text-ink-muted">{translate('panel.flagged-not-waiting')}</p>
      <ul ref={listFocusRef} aria-label={translate('panel.flagged-list')}>
        <FlaggedCard request={data.request} />
      </ul>
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
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" />
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
