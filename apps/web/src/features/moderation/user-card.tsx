import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useId, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { blockingOf, canSignOut, type UserDialog, UserDialogs } from './user-dialogs.tsx';
import { LookChips, UserFacts, userLooks } from './user-facts.tsx';

/** A member with the facts and the actions. */
export function UserCard({ user }: { user: AdminUser }) {
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  return (
    <li className="flex min-w-0">
      <Card role="group" aria-label={user.username} className="flex w-full flex-col gap-3 sm:px-5">
        <div className="flex items-center gap-3">
          <Avatar name={user.username} size="small" />
          <h2 className="min-w-0 text-label font-bold">
            <bdi>{user.username}</bdi>
          </h2>
        </div>
        <LookChips looks={userLooks(user)} />
        <UserFacts user={user} />
        {user.blockReason && (
          <p className="text-label">
            {translate('panel.user-block-reason')} <bdi>{user.blockReason}</bdi>
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <BlockingButton user={user} onOpen={setDialog} />
          {canSignOut(user) && (
            <Button variant="ghost" onClick={() => setDialog('sign-out')}>
              {translate('panel.sign-out-user')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setDialog('history')}>
            {translate('panel.user-history')}
          </Button>
        </div>
      </Card>
      <UserDialogs user={user} dialog={dialog} onClose={() => setDialog(null)} />
    </li>
  );
}

type BlockingButtonProps = { user: AdminUser; onOpen: (dialog: UserDialog) => void };

/** Blocks or unblocks with a reason, or says why that is not possible. */
function BlockingButton({ user, onOpen }: BlockingButtonProps) {
  const id = useId();
  const blocking = blockingOf(user);
  if (!blocking) return null;
  if (!('unavailable' in blocking)) {
    return (
      <Button variant="outline" onClick={() => onOpen(blocking.dialog)}>
        {translate(blocking.label)}
      </Button>
    );
  }
  return (
    <div className="contents">
      <Button variant="outline" disabled aria-describedby={id}>
        {translate('panel.block-user')}
      </Button>
      <p id={id} className="order-last basis-full text-meta text-ink-muted">
        {translate(blocking.unavailable)}
      </p>
    </div>
  );
}
