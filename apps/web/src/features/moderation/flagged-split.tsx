import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { useLayoutEffect, useRef, useState } from 'react';
import { ownerName } from '../../lib/format.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { listFocusRef } from '../../ui/list-focus.ts';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { FlaggedCard } from './flagged-card.tsx';
import { CHILD_SAFETY } from './flagged-facts.tsx';
import { FlaggedGroups, FlaggedSearch, isWaiting, LinkedPost, NoPosts } from './flagged-list.tsx';
import { useFlaggedList, useModerationParams } from './panel-hooks.ts';
import { Age, LookChip, PanelLoadMore, PanelQuery } from './panel-parts.tsx';

/** The flagged posts as a list, and the selected one beside it. */
export function FlaggedSplit() {
  const { flaggedSearch: search } = useModerationParams();
  const { items, list } = useFlaggedList(search);
  const requests = items.data ?? [];
  const { isPlaceholderData } = list;
  const { selected, detail, open, openNeighbor, leave } = useSelection(
    isPlaceholderData ? null : requests,
    search,
  );
  useShortcuts({ j: () => openNeighbor(1), k: () => openNeighbor(-1) });
  const request = requests.find(({ id }) => id === selected);

  return (
    <div className="grid grid-cols-[22.5rem_minmax(0,1fr)] items-start gap-4">
      <div className="flex flex-col gap-3">
        <div className="max-w-80">
          <FlaggedSearch />
        </div>
        <PanelQuery query={items} loading={<RowsSkeleton />}>
          {(rows) => (
            <FlaggedGroups requests={rows} hasMore={list.hasNextPage} className="gap-0.5">
              {(row) => (
                <PostRow
                  key={row.id}
                  request={row}
                  isSelected={row.id === selected}
                  onOpen={() => open(row.id)}
                />
              )}
            </FlaggedGroups>
          )}
        </PanelQuery>
        <PanelLoadMore list={list} />
      </div>
      <div ref={detail} className="sticky top-[calc(var(--top-bar)+0.5rem)] flex flex-col gap-2">
        {!items.data && !items.error && <Skeleton className="h-52 rounded-card" />}
        {request && (
          <ul ref={listFocusRef} aria-label={translate('panel.details')}>
            <FlaggedCard
              key={request.id}
              request={request}
              className="max-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar)-3rem)] gap-2 overflow-y-auto"
              onLeave={() => leave(request.id)}
            />
          </ul>
        )}
        {!request && selected && (
          <LinkedPost requestId={selected}>
            {(post) => <FlaggedCard request={post} onLeave={() => leave(selected)} />}
          </LinkedPost>
        )}
        {!selected && items.data && !isPlaceholderData && (
          <NoPosts search={search}>{(post) => <FlaggedCard request={post} />}</NoPosts>
        )}
        {requests.length > 0 && (
          <p className="text-meta text-ink-muted">{translate('panel.flagged-keys')}</p>
        )}
      </div>
    </div>
  );
}

/**
 * The selected post of a list: the one in the address, otherwise the first that waits.
 *
 * @param loaded null while the posts of another search are shown
 */
function useSelection(loaded: readonly FlaggedRequest[] | null, search: string) {
  const requests = loaded ?? [];
  const { selectedPost, selectPost } = useModerationParams();
  // Stays when another admin decides it, so that no other post takes its place unseen.
  const [automatic, setAutomatic] = useState<{ search: string; id: string | null } | null>(null);
  const [left, setLeft] = useState<string>();
  const detail = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);

  const first = requests.find((post) => (isWaiting(post) || search !== '') && post.id !== left);
  const isOfSearch = automatic?.search === search;
  if (first && !(isOfSearch && automatic.id)) setAutomatic({ search, id: first.id });
  const found = isOfSearch || loaded === null ? automatic?.id : null;
  const selected = selectedPost !== null && selectedPost !== left ? selectedPost : found;

  useLayoutEffect(() => {
    const row = document.querySelector(`[data-post="${selected}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusCard(detail.current);
  }, [selected]);

  function open(id: string) {
    if (id === selected) return focusCard(detail.current);
    setLeft(undefined);
    shouldFocus.current = true;
    selectPost(id);
  }

  /** The first press goes to the selected post. */
  function openNeighbor(step: 1 | -1) {
    const at = requests.findIndex(({ id }) => id === selected);
    const isInside = detail.current?.parentElement?.contains(document.activeElement);
    const post = requests[at >= 0 && isInside ? at + step : Math.max(at, 0)];
    if (post) open(post.id);
  }

  /** Goes on to the next post, or to the previous one at the end. */
  function leave(id: string) {
    const post = requests.find((request) => request.id === id);
    const group = requests.filter((other) => post && isWaiting(other) === isWaiting(post));
    const at = group.findIndex((other) => other.id === id);
    const next = (group[at + 1] ?? group[at - 1])?.id ?? null;
    setLeft(id);
    setAutomatic({ search, id: next });
    selectPost(next);
  }

  return { selected, detail, open, openNeighbor, leave };
}

function focusCard(detail: HTMLElement | null) {
  detail?.querySelector<HTMLElement>('[data-request-card]')?.focus({ preventScroll: true });
}

type PostRowProps = { request: FlaggedRequest; isSelected: boolean; onOpen: () => void };

function PostRow({ request, isSelected, onOpen }: PostRowProps) {
  return (
    <li>
      <button
        type="button"
        data-post={request.id}
        aria-current={isSelected || undefined}
        className="press flex w-full flex-col gap-0.5 rounded-control border border-transparent px-3 py-2 text-start hover:bg-sunken aria-current:border-line-strong aria-current:bg-surface"
        onClick={onOpen}
      >
        <span className="flex w-full items-baseline justify-between gap-3 text-meta">
          <bdi className="min-w-0 font-bold wrap-anywhere">{ownerName(request)}</bdi>
          <span className="shrink-0 text-ink-muted">
            <Age at={request.flaggedAt ?? request.createdAt} />
          </span>
        </span>
        <span dir="auto" className="request-text line-clamp-2 w-full text-label">
          {request.text}
        </span>
        {request.childSafety && (
          <span className="self-start">
            <LookChip look={CHILD_SAFETY} />
          </span>
        )}
      </button>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-20 rounded-control" />
        <Skeleton className="h-20 rounded-control" />
        <Skeleton className="h-20 rounded-control" />
      </div>
    </LoadingRegion>
  );
}
