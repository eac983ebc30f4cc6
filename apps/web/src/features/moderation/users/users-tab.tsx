import { translate } from '@prayer-swap/shared/messages/translate';
import { USER_SEARCH_LIMIT } from '@prayer-swap/shared/moderation/limits';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListError } from '../list-error.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { SearchBox } from '../search-box.tsx';
import { type ListState, useListState } from '../use-list-state.ts';
import type { ModerationParams } from '../use-moderation-params.ts';
import { Appeals } from './appeals.tsx';
import { FlaggedOnlyCheckbox } from './flagged-only-checkbox.tsx';
import { Reports } from './reports.tsx';
import { UserCard } from './user-card.tsx';
import { usersQuery } from './users-query.ts';

export function UsersTab({ params }: { params: ModerationParams }) {
  const { id } = useMember();
  const { data, error, refetch } = useQuery(usersQuery(id, params.userSearch, params.flaggedOnly));
  const state = useListState<AdminUser>({ items: data?.items, error, refetch });
  return (
    <div className="flex flex-col gap-6">
      <Appeals onOpenUser={params.openUser} />
      <Reports onOpenUser={params.openUser} />
      <div className="flex flex-col gap-2">
        <SearchBox
          label={translate('panel.users-search')}
          hint={translate('panel.users-search-hint')}
          value={params.userSearch}
          onSearch={params.searchUsers}
        />
        <FlaggedOnlyCheckbox value={params.flaggedOnly} onChange={params.showFlaggedOnly} />
      </div>
      <Users state={state} />
    </div>
  );
}

function Users({ state }: { state: ListState<AdminUser> }) {
  switch (state.is) {
    case 'loading':
      return <ListSkeleton />;
    case 'failed':
      return <ListError state={state} messageCode="panel.users-search-failed" />;
    case 'empty':
      return <EmptyState message={translate('panel.users-none-found')} />;
    case 'ready':
      return (
        <>
          <ul
            ref={listFocusRef}
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
