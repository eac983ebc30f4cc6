import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { UserBlocking } from './user-blocking.tsx';
import { UserChips } from './user-chips.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserSignOut } from './user-sign-out.tsx';

/** A member in the view of admins. */
export function UserCard({ user }: { user: AdminUser }) {
  const [historyOpen, setHistoryOpen] = useState(false);
  return (
    <li className="flex min-w-0">
      <Card role="group" aria-label={user.username} className="flex w-full flex-col gap-4 sm:p-5">
        <div className="flex items-center gap-3">
          <Avatar name={user.username} />
          <h2 className="min-w-0 text-label font-bold">
            <bdi>{user.username}</bdi>
          </h2>
        </div>
        <UserChips user={user} />
        <UserFacts user={user} />
        {user.blockReason && (
          <p className="text-label">
            {translate('panel.user-block-reason')} <bdi>{user.blockReason}</bdi>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-start gap-2">
          <UserBlocking user={user} />
          <UserSignOut user={user} />
          <Button variant="ghost" onClick={() => setHistoryOpen(true)}>
            {translate('panel.user-history')}
          </Button>
        </div>
      </Card>
      <HistoryDialog user={user} open={historyOpen} onClose={() => setHistoryOpen(false)} />
    </li>
  );
}
