import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMember } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListError } from '../list-error.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { LoadMoreButton } from '../load-more-button.tsx';
import { SearchBox } from '../search-box.tsx';
import { type ListState, useListState } from '../use-list-state.ts';
import type { ModerationParams } from '../use-moderation-params.ts';
import { FlaggedCard } from './flagged-card.tsx';
import { flaggedQuery } from './flagged-query.ts';
import { LinkedPost } from './linked-post.tsx';
import { MassFlags } from './mass-flags.tsx';

export function FlaggedTab({ params }: { params: ModerationParams }) {
  const { id } = useMember();
  const list = useInfiniteQuery(flaggedQuery(id, params.flaggedSearch));
  const state = useListState<FlaggedRequest>({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  return (
    <div className="flex flex-col gap-4">
      <MassFlags />
      <SearchBox
        label={translate('panel.flagged-search')}
        hint={translate('panel.flagged-search-hint')}
        value={params.flaggedSearch}
        onSearch={params.searchFlagged}
      />
      <Posts state={state} params={params} />
      <LoadMoreButton list={list} />
    </div>
  );
}

type PostsProps = { state: ListState<FlaggedRequest>; params: ModerationParams };

function Posts({ state, params }: PostsProps) {
  switch (state.is) {
    case 'loading':
      return <ListSkeleton />;
    case 'failed':
      return <ListError state={state} />;
    case 'empty':
      if (z.safeParse(z.uuid(), params.flaggedSearch).success) {
        return <LinkedPost requestId={params.flaggedSearch} onOpenUser={params.openUser} />;
      }
      return (
        <EmptyState
          message={translate(
            params.flaggedSearch === '' ? 'panel.flagged-empty' : 'panel.flagged-none-found',
          )}
        />
      );
    case 'ready':
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
            {state.items.map((request) => (
              <FlaggedCard key={request.id} request={request} onOpenUser={params.openUser} />
            ))}
          </ul>
        </>
      );
    default:
      return state satisfies never;
  }
}
