import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type AdminUser, adminUserSchema } from '@prayer-swap/shared/moderation/schemas';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useMember } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionEntry } from '../action-entry.tsx';
import { usePauseLiveRefresh } from '../live-refresh.ts';
import { userQuery } from '../moderation-queries.ts';
import { BlockSkeleton, PanelQuery } from '../panel-list.tsx';
import { ReasonButton } from '../reason-dialog.tsx';
import { UserChips, UserFacts } from './user-facts.tsx';

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

const HOURS = { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR };

/** Blocks or unblocks with a reason. Shows the server's error if it rejects. */
function UserBlocking({ user }: { user: AdminUser }) {
  if (user.status === 'Deleted') return null;
  if (user.status === 'Blocked') return <UnblockUser user={user} />;
  if (user.isSelf) return <BlockingUnavailable messageCode="panel.cannot-block-self" />;
  if (user.admin) return <BlockingUnavailable messageCode="panel.cannot-block-admin" />;
  return <BlockUser user={user} />;
}

function BlockUser({ user: { id, username } }: { user: AdminUser }) {
  const [hideNow, setHideNow] = useState(false);
  return (
    <ReasonButton
      variant="danger"
      onClose={() => setHideNow(false)}
      title={translate('panel.block-user-title', { username })}
      description={translate('panel.block-user-description', HOURS)}
      confirmLabel={translate('panel.block-user')}
      tone="danger"
      hint={translate('panel.reason-for-member')}
      decide={(reason) => sendDecision(id, 'block', { reason, hideNow })}
      successMessage={translate('panel.block-user-toast', { username })}
      failureCode="panel.block-user-failed"
    >
      <CheckboxField
        label={translate('panel.hide-now')}
        hint={translate('panel.hide-now-hint')}
        checked={hideNow}
        onChange={(event) => setHideNow(event.target.checked)}
      />
    </ReasonButton>
  );
}

function UnblockUser({ user: { id, username } }: { user: AdminUser }) {
  return (
    <ReasonButton
      variant="soft"
      title={translate('panel.unblock-user-title', { username })}
      description={translate('panel.unblock-user-description', HOURS)}
      confirmLabel={translate('panel.unblock-user')}
      hint={translate('panel.reason-for-member')}
      decide={(reason) => sendDecision(id, 'unblock', { reason })}
      successMessage={translate('panel.unblock-user-toast', { username })}
      failureCode="panel.unblock-user-failed"
    />
  );
}

function BlockingUnavailable({ messageCode }: { messageCode: MessageCode }) {
  const id = useId();
  return (
    <div className="contents">
      <Button variant="danger" disabled aria-describedby={id}>
        {translate('panel.block-user')}
      </Button>
      <p id={id} className="order-last basis-full text-meta text-ink-muted">
        {translate(messageCode)}
      </p>
    </div>
  );
}

type Decision = { reason: string; hideNow?: boolean };

function sendDecision(userId: string, action: 'block' | 'unblock', decision: Decision) {
  return api.post(`/admin/users/${userId}/${action}`, {
    body: decision,
    responseSchema: adminUserSchema,
  });
}

/** Ends every session of a member. Admins end their own on the profile. */
function UserSignOut({ user: { id, username, status, isSelf } }: { user: AdminUser }) {
  if (isSelf || status === 'Deleted') return null;
  return (
    <ReasonButton
      variant="ghost"
      title={translate('panel.sign-out-user-title', { username })}
      description={translate('panel.sign-out-user-description')}
      confirmLabel={translate('panel.sign-out-user')}
      tone="danger"
      hint={translate('panel.reason-for-log')}
      decide={(reason) => api.post(`/admin/users/${id}/end-sessions`, { body: { reason } })}
      successMessage={translate('panel.sign-out-user-toast', { username })}
      failureCode="panel.sign-out-user-failed"
    />
  );
}

type HistoryDialogProps = { user: AdminUser; open: boolean; onClose: () => void };

/** The earlier decisions of admins about a member. */
function HistoryDialog({ user, open, onClose }: HistoryDialogProps) {
  usePauseLiveRefresh(open);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && onClose()}
      title={translate('panel.user-history-title', { username: user.username })}
    >
      <HistoryList userId={user.id} />
    </Dialog>
  );
}

function HistoryList({ userId }: { userId: string }) {
  const user = useQuery(userQuery(useMember().id, userId));
  return (
    <PanelQuery query={user} loading={<BlockSkeleton className="h-40" />}>
      {({ actions }) =>
        actions.length === 0 ? (
          <p className="text-label text-ink-muted">{translate('panel.details-no-actions')}</p>
        ) : (
          <ul>
            {actions.map((action) => (
              <ActionEntry key={action.id} action={action} />
            ))}
          </ul>
        )
      }
    </PanelQuery>
  );
}
