import { translate } from '@prayer-swap/shared/messages/translate';
import { USER_SEARCH_LIMIT } from '@prayer-swap/shared/moderation/limits';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { usersQuery } from '../moderation-queries.ts';
import { ListSkeleton, PanelQuery } from '../panel-list.tsx';
import { SearchBox } from '../search-box.tsx';
import type { ModerationParams } from '../use-moderation-params.ts';
import { Appeals, Reports } from './review-queues.tsx';
import { UserCard } from './user-card.tsx';

export function UsersTab({ params }: { params: ModerationParams }) {
  const { id } = useMember();
  const users = useQuery(usersQuery(id, params.userSearch, params.flaggedOnly));
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
      <PanelQuery query={users} loading={<ListSkeleton />} failed="panel.users-search-failed">
        {({ items }) => <Users users={items} />}
      </PanelQuery>
    </div>
  );
}

function Users({ users }: { users: readonly AdminUser[] }) {
  if (users.length === 0) return <EmptyState message={translate('panel.users-none-found')} />;
  return (
    <>
      <ul
        ref={listFocusRef}
        aria-label={translate('panel.users-list')}
        className="grid gap-4 wide:grid-cols-2"
      >
        {users.map((user) => (
          <UserCard key={user.id} user={user} />
        ))}
      </ul>
      {users.length >= USER_SEARCH_LIMIT && (
        <p className="text-center text-meta text-ink-muted">
          {translate('panel.users-first', { count: USER_SEARCH_LIMIT })}
        </p>
      )}
    </>
  );
}

type FlaggedOnlyCheckboxProps = { value: boolean; onChange: (only: boolean) => void };

/** Updates the checkbox immediately. The URL follows after a moment. */
function FlaggedOnlyCheckbox({ value, onChange }: FlaggedOnlyCheckboxProps) {
  const [checked, setChecked] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setChecked(value);
  }
  return (
    <CheckboxField
      label={translate('panel.users-flagged-only')}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        onChange(event.target.checked);
      }}
    />
  );
}
