import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMember } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { keptFocus } from '../../../ui/kept-focus.ts';
import { CardsLoading } from '../cards-loading.tsx';
import { ListFailed } from '../list-failed.tsx';
import { LoadMore } from '../load-more.tsx';
import { SearchBox } from '../search-box.tsx';
import type { AdminPlace } from '../use-admin-place.ts';
import { type ListState, useListState } from '../use-list-state.ts';
import { FlaggedCard } from './flagged-card.tsx';
import { flaggedQuery } from './flagged-query.ts';
import { MassFlags } from './mass-flags.tsx';
import { SoughtPost } from './sought-post.tsx';

export function FlaggedTab({ place }: { place: AdminPlace }) {
  const { id } = useMember();
  const list = useInfiniteQuery(flaggedQuery(id, place.flaggedSearch));
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
        value={place.flaggedSearch}
        onSearch={place.searchFlagged}
      />
      <Posts state={state} place={place} />
      <LoadMore list={list} />
    </div>
  );
}

type PostsProps = { state: ListState<FlaggedRequest>; place: AdminPlace };

function Posts({ state, place }: PostsProps) {
  switch (state.is) {
    case 'loading':
      return <CardsLoading />;
    case 'failed':
      return <ListFailed state={state} />;
    case 'empty':
      if (z.safeParse(z.uuid(), place.flaggedSearch).success) {
        return <SoughtPost requestId={place.flaggedSearch} onOpenUser={place.openUser} />;
      }
      return (
        <EmptyState
          line={translate(
            place.flaggedSearch === '' ? 'panel.flagged-empty' : 'panel.flagged-none-found',
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
            ref={keptFocus}
            aria-label={translate('panel.flagged-list')}
            className="flex flex-col gap-4"
          >
            {state.items.map((request) => (
              <FlaggedCard key={request.id} request={request} onOpenUser={place.openUser} />
            ))}
          </ul>
        </>
      );
    default:
      return state satisfies never;
  }
}
