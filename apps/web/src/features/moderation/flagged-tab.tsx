import { translate } from '@prayer-swap/shared/messages/translate';
import { type FlaggedRequest, flaggedPageSchema } from '@prayer-swap/shared/moderation/schemas';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { api } from '../../lib/api-client.ts';
import { errorMessage, httpErrorOf } from '../../lib/api-failure.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { ownerName } from '../../lib/format.ts';
import { isUnmodified, moveCardFocus, useShortcuts } from '../../lib/shortcuts.ts';
import { useAction } from '../../lib/use-action.ts';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { type FlaggedDialog, FlaggedDialogs, reinstate, useReview } from './flagged-dialogs.tsx';
import { FlaggedFacts, FlaggedLooks } from './flagged-facts.tsx';
import { useDecision, useModerationParams, usePanelList, useStats } from './panel-hooks.ts';
import {
  ListSkeleton,
  PanelLoadMore,
  PanelQuery,
  SearchBox,
  ViewUserButton,
} from './panel-parts.tsx';

/** Flagged posts as a queue: child safety first, then the oldest. */
export function FlaggedTab() {
  useShortcuts({ j: () => moveCardFocus(1), k: () => moveCardFocus(-1) });
  const { flaggedSearch: search, searchFlagged } = useModerationParams();
  const { items, list } = usePanelList('/admin/flagged', flaggedPageSchema, { search });
  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
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
    return <EmptyState scene="bench" message={translate(code)} />;
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
  if (error)
    return (
      <EmptyState scene="bench" message={errorMessageOr(error, { failed: 'panel.load-failed' })} />
    );
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

/** One flagged post with all its moderation actions. */
function FlaggedCard({ request }: { request: FlaggedRequest }) {
  const { owner, archived, canDecide, updateCount, awaitsFirstReview, guest } = request;
  const [dialog, setDialog] = useState<FlaggedDialog | null>(null);
  const text = useRef<HTMLDivElement>(null);
  const reinstatement = useReinstate(request, () => setDialog('reinstate'));

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.repeat || !isUnmodified(event)) return;
    const key = event.key.toLowerCase();
    const isReinstate = key === 'r' && canReinstate(request);
    if (!isReinstate && !(key === 'b' && canBlock(request))) return;
    event.preventDefault();
    // Prevents decisions on an unseen text: the first press scrolls it into view.
    if (text.current && !isInView(text.current)) text.current.scrollIntoView({ block: 'center' });
    else if (isReinstate) void reinstatement.send();
    else setDialog('block');
  }

  return (
    <li>
      <Card
        role="group"
        tabIndex={0}
        data-request-card
        aria-label={translate(awaitsFirstReview ? 'panel.waiting-card' : 'panel.flagged-card', {
          username: ownerName(request),
        })}
        aria-keyshortcuts={canDecide ? 'R B' : undefined}
        className="flex flex-col gap-4 sm:p-5"
        onKeyDown={onKeyDown}
      >
        <FlaggedLooks request={request} />
        <div ref={text}>
          <RequestText text={request.text} />
        </div>
        <FlaggedFacts request={request} />
        {updateCount > 0 && (
          <p className="text-meta font-medium text-ink-muted">
            {translate('panel.has-updates', { count: updateCount })}
          </p>
        )}
        {reinstatement.failure && <InlineError>{reinstatement.failure}</InlineError>}
        {!canDecide && <p className="text-label text-ink-muted">{translate('panel.own-post')}</p>}
        <div className="flex flex-wrap gap-2">
          {canReinstate(request) && (
            <Button
              variant="outline"
              className="max-sm:flex-auto"
              pending={reinstatement.pending}
              onClick={reinstatement.send}
            >
              {translate(awaitsFirstReview ? 'panel.approve-post' : 'panel.reinstate')}
            </Button>
          )}
          {canBlock(request) && (
            <Button
              variant="outline"
              className="max-sm:flex-auto"
              onClick={() => setDialog('block')}
            >
              {translate(awaitsFirstReview ? 'panel.decline-post' : 'panel.block-post')}
            </Button>
          )}
          {owner && <ViewUserButton userId={owner.id} />}
          {!owner && request.anonymous && !guest && (
            <Button variant="ghost" onClick={() => setDialog('author')}>
              {translate('panel.view-user')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setDialog('details')}>
            {translate('panel.details')}
          </Button>
          {archived && canDecide && (
            <Button variant="ghost" onClick={() => setDialog('delete')}>
              {translate('panel.delete-post')}
            </Button>
          )}
        </div>
      </Card>
      <FlaggedDialogs request={request} dialog={dialog} onClose={() => setDialog(null)} />
    </li>
  );
}

/**
 * Reinstates a post by button or shortcut, one call at a time.
 *
 * @param openReasonDialog opens the dialog for a reason, which a child safety flag requires
 */
function useReinstate(request: FlaggedRequest, openReasonDialog: () => void) {
  const { awaitsFirstReview } = request;
  const { decide, failure } = useDecision(
    awaitsFirstReview ? 'panel.approve-post-failed' : 'panel.reinstate-failed',
  );
  const { pending, run } = useAction(errorMessage);

  /** The post may have been flagged for child safety after the list was loaded. */
  function handleMissingReason(error: unknown): boolean {
    const isMissing = httpErrorOf(error, 'moderation.child-safety-reason-required') !== null;
    if (isMissing) openReasonDialog();
    return isMissing;
  }

  async function send() {
    if (request.childSafety) return openReasonDialog();
    const message = translate(
      awaitsFirstReview ? 'panel.approved-post-toast' : 'panel.reinstated-toast',
    );
    await decide(() => reinstate(request), message, handleMissingReason);
  }

  return { send: () => run(send), pending, failure };
}

/** Whether the full width of the first line of an element is inside the window and not covered. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
  return topmost !== null && element.contains(topmost);
}

/** True for a hidden post, and for a visible post with open flags. */
function canReinstate({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  const isHidden = status === 'Under_Review' || status === 'Admin_Blocked';
  return canDecide && (isHidden || openFlagCount > 0);
}

function canBlock({ canDecide, status, openFlagCount }: FlaggedRequest): boolean {
  return canDecide && (status === 'Under_Review' || openFlagCount > 0);
}
