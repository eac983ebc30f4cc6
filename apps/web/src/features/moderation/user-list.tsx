import { translate } from '@prayer-swap/shared/messages/translate';
import { USER_SEARCH_LIMIT } from '@prayer-swap/shared/moderation/limits';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useRef, useState } from 'react';
import Ban from '~icons/lucide/ban';
import Ellipsis from '~icons/lucide/ellipsis';
import LogOut from '~icons/lucide/log-out';
import RotateCcwClock from '~icons/lucide/rotate-ccw-clock';
import User from '~icons/lucide/user';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { useMediaQuery, WIDE } from '../../lib/use-media-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { Menu, MenuHeader, MenuItem } from '../../ui/menu.tsx';
import { useModerationParams } from './panel-hooks.ts';
import { LookChip } from './panel-parts.tsx';
import { UserCard } from './user-card.tsx';
import { blockingOf, canSignOut, type UserDialog, UserDialogs } from './user-dialogs.tsx';
import { LookChips, listLooks, shortHealthLook, shortRiskLook } from './user-facts.tsx';

type UsersProps = { users: readonly AdminUser[] };

/** The only member found is a card; several are a table, or compact rows in a narrow window. */
export function Users({ users }: UsersProps) {
  const isWide = useMediaQuery(WIDE);
  const [user] = users;
  if (!user) return <EmptyState scene="bench" message={translate('panel.users-none-found')} />;
  if (users.length === 1) {
    return (
      <ul ref={listFocusRef} aria-label={translate('panel.users-list')}>
        <UserCard key={user.id} user={user} />
      </ul>
    );
  }
  return (
    <>
      <Card className="@container p-0">
        {isWide ? <UserTable users={users} /> : <UserRows users={users} />}
      </Card>
      {users.length >= USER_SEARCH_LIMIT && (
        <p className="text-center text-meta text-ink-muted">
          {translate('panel.users-first', { count: USER_SEARCH_LIMIT })}
        </p>
      )}
    </>
  );
}

function UserTable({ users }: UsersProps) {
  return (
    <table className="w-full table-fixed text-start text-meta">
      <caption className="sr-only">{translate('panel.users-list')}</caption>
      <thead className="text-ink-muted">
        <tr className="h-11 *:px-2 *:text-start *:font-medium">
          <th scope="col" className="w-[34%] ps-5!">
            {translate('panel.column-user')}
          </th>
          <th scope="col">{translate('panel.column-health')}</th>
          <th scope="col">{translate('panel.column-risk')}</th>
          <th scope="col" className="w-[11%]">
            {translate('panel.user-posts')}
          </th>
          <th scope="col">{translate('panel.user-joined')}</th>
          <th scope="col" className="w-15">
            <span className="sr-only">{translate('panel.column-actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={listFocusRef}>
        {users.map((user) => (
          <tr key={user.id} className="h-14 border-t border-line *:px-2 *:py-1">
            <th scope="row" className="ps-5! text-start font-normal">
              <UserIdentity user={user} />
            </th>
            <td>
              <LookChip look={shortHealthLook(user)} />
            </td>
            <td>
              <LookChip look={shortRiskLook(user)} />
            </td>
            <td className="tabular-nums">{formatNumber(user.totalPostsCount)}</td>
            <td>{formatDay(user.createdAt)}</td>
            <td>
              <UserMenu user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UserRows({ users }: UsersProps) {
  return (
    <ul ref={listFocusRef} aria-label={translate('panel.users-list')}>
      {users.map((user) => (
        <li
          key={user.id}
          className="flex items-center gap-3 border-t border-line ps-3 pe-1 py-1 first:border-t-0"
        >
          <Avatar name={user.username} size="small" />
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <UserIdentity user={user} />
            <LookChips
              looks={[shortHealthLook(user), shortRiskLook(user)].filter(
                ({ tone }) => tone !== 'success',
              )}
            />
          </div>
          <UserMenu user={user} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Name and mail in two lines, with the role and a status other than active before the mail. Large
 * letters wrap.
 */
function UserIdentity({ user }: { user: AdminUser }) {
  return (
    <>
      <bdi
        className="block text-label font-bold wrap-anywhere @min-[14rem]:truncate rtl:text-end"
        title={user.username}
      >
        {user.username}
      </bdi>
      <span className="flex flex-wrap items-center gap-1.5 @min-[14rem]:flex-nowrap">
        {listLooks(user).map((look) => (
          <LookChip key={look.name} look={look} />
        ))}
        <bdi
          className="min-w-0 text-meta text-ink-muted wrap-anywhere @min-[14rem]:truncate"
          title={user.email}
        >
          {user.email}
        </bdi>
      </span>
    </>
  );
}

function UserMenu({ user }: { user: AdminUser }) {
  const { openUser } = useModerationParams();
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const blocking = blockingOf(user);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={trigger}
            label={translate('panel.user-menu', { username: user.username })}
            icon={<Ellipsis className="size-5" />}
          />
        }
      >
        <MenuItem icon={<User className="size-4.5" />} onSelect={() => openUser(user.id)}>
          {translate('panel.view-user')}
        </MenuItem>
        {blocking && 'unavailable' in blocking && (
          <MenuHeader>
            <span className="text-meta text-ink-muted">{translate(blocking.unavailable)}</span>
          </MenuHeader>
        )}
        {blocking && 'dialog' in blocking && (
          <MenuItem icon={<Ban className="size-4.5" />} onSelect={() => setDialog(blocking.dialog)}>
            {translate(blocking.label)}
          </MenuItem>
        )}
        {canSignOut(user) && (
          <MenuItem icon={<LogOut className="size-4.5" />} onSelect={() => setDialog('sign-out')}>
            {translate('panel.sign-out-user')}
          </MenuItem>
        )}
        <MenuItem
          icon={<RotateCcwClock className="size-4.5" />}
          onSelect={() => setDialog('history')}
        >
          {translate('panel.user-history')}
        </MenuItem>
      </Menu>
      <UserDialogs
        user={user}
        dialog={dialog}
        returnFocusTo={trigger}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
