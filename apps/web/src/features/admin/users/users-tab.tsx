import { USER_SEARCH_LIMIT } from '@prayer-swap/shared/admin/limits';
import type { AdminUser } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { keptFocus } from '../../../ui/kept-focus.ts';
import { CardsLoading } from '../cards-loading.tsx';
import { ListFailed } from '../list-failed.tsx';
import { SearchBox } from '../search-box.tsx';
import type { AdminPlace } from '../use-admin-place.ts';
import { type ListState, useListState } from '../use-list-state.ts';
import { Appeals } from './appeals.tsx';
import { FlaggedOnly } from './flagged-only.tsx';
import { Reports } from './reports.tsx';
import { UserCard } from './user-card.tsx';
import { usersQuery } from './users-query.ts';

export function UsersTab({ place }: { place: AdminPlace }) {
  const { id } = useMember();
  const { data, error, refetch } = useQuery(usersQuery(id, place.userSearch, place.flaggedOnly));
  const state = useListState<AdminUser>({ items: data?.items, error, refetch });
  return (
    <div className="flex flex-col gap-6">
      <Appeals onOpenUser={place.openUser} />
      <Reports onOpenUser={place.openUser} />
      <div className="flex flex-col gap-2">
        <SearchBox
          label={translate('panel.users-search')}
          hint={translate('panel.users-search-hint')}
          value={place.userSearch}
          onSearch={place.searchUsers}
        />
        <FlaggedOnly value={place.flaggedOnly} onChange={place.showFlaggedOnly} />
      </div>
      <Users state={state} />
    </div>
  );
}

function Users({ state }: { state: ListState<AdminUser> }) {
  switch (state.is) {
    case 'loading':
      return <CardsLoading />;
    case 'failed':
      return <ListFailed state={state} words="panel.users-search-failed" />;
    case 'empty':
      return <EmptyState line={translate('panel.users-none-found')} />;
    case 'ready':
      return (
        <>
          <ul
            ref={keptFocus}
            aria-label={translate('panel.users-list')}
            className="grid gap-4 wide:grid-cols-2"
          >
            {state.items.map((user) => (
              <UserCard key={user.id} user={user} />
            ))}
          </ul>
          {state.items.length >= USER_SEARCH_LIMIT && (
            <p className="text-center text-meta text-ink-muted">
              {translate('panel.users-first', { count: USER_SEARCH_LIMIT })}
            </p>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
}
