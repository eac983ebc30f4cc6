import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { type AdminUser, adminUserDetailSchema } from '@prayer-swap/shared/moderation/schemas';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { ReturnFocusTo } from '../../ui/overlay.ts';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { usePanelQuery } from './panel-hooks.ts';
import { ActionEntries, PanelDialog, PanelQuery } from './panel-parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** The dialogs that the actions on a member open. */
export type UserDialog = 'block' | 'unblock' | 'sign-out' | 'history';

type Blocking = { dialog: 'block' | 'unblock'; label: MessageCode } | { unavailable: MessageCode };

/** The action on a member's status, or why there is none; null for a deleted member. */
export function blockingOf({ status, isSelf, admin }: AdminUser): Blocking | null {
  if (status === 'Deleted') return null;
  if (status === 'Blocked') return { dialog: 'unblock', label: 'panel.unblock-user' };
  if (isSelf) return { unavailable: 'panel.cannot-block-self' };
  if (admin) return { unavailable: 'panel.cannot-block-admin' };
  return { dialog: 'block', label: 'panel.block-user' };
}

/** Admins end their own sessions on the profile. */
export function canSignOut({ isSelf, status }: AdminUser): boolean {
  return !isSelf && status !== 'Deleted';
}

const HOURS = { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR };

type UserDialogsProps = {
  user: AdminUser;
  dialog: UserDialog | null;
  onClose: () => void;
  /** The button of the menu that opened it. */
  returnFocusTo?: ReturnFocusTo;
};

/** The dialogs of a member, one at a time. */
export function UserDialogs({ user, dialog, onClose, returnFocusTo }: UserDialogsProps) {
  const { id, username } = user;
  const [hideNow, setHideNow] = useState(false);
  const shared = { onClose, returnFocusTo };
  return (
    <>
      <ReasonDialog
        {...shared}
        open={dialog === 'block'}
        onClose={() => {
          onClose();
          setHideNow(false);
        }}
        title={translate('panel.block-user-title', { username })}
        description={translate('panel.block-user-description', HOURS)}
        confirmLabel={translate('panel.block-user')}
        tone="danger"
        hint={translate('panel.reason-for-member')}
        decide={(reason) => api.post(`/admin/users/${id}/block`, { body: { reason, hideNow } })}
        successMessage={translate('panel.block-user-toast', { username })}
        failureCode="panel.block-user-failed"
      >
        <CheckboxField
          label={translate('panel.hide-now')}
          hint={translate('panel.hide-now-hint')}
          checked={hideNow}
          onChange={(event) => setHideNow(event.target.checked)}
        />
      </ReasonDialog>
      <ReasonDialog
        {...shared}
        open={dialog === 'unblock'}
        title={translate('panel.unblock-user-title', { username })}
        description={translate('panel.unblock-user-description', HOURS)}
        confirmLabel={translate('panel.unblock-user')}
        hint={translate('panel.reason-for-member')}
        decide={(reason) => api.post(`/admin/users/${id}/unblock`, { body: { reason } })}
        successMessage={translate('panel.unblock-user-toast', { username })}
        failureCode="panel.unblock-user-failed"
      />
      <ReasonDialog
        {...shared}
        open={dialog === 'sign-out'}
        title={translate('panel.sign-out-user-title', { username })}
        description={translate('panel.sign-out-user-description')}
        confirmLabel={translate('panel.sign-out-user')}
        tone="danger"
        hint={translate('panel.reason-for-log')}
        decide={(reason) => api.post(`/admin/users/${id}/end-sessions`, { body: { reason } })}
        successMessage={translate('panel.sign-out-user-toast', { username })}
        failureCode="panel.sign-out-user-failed"
      />
      <PanelDialog
        {...shared}
        open={dialog === 'history'}
        title={translate('panel.user-history-title', { username })}
      >
        <History userId={id} />
      </PanelDialog>
    </>
  );
}

/** The earlier decisions of admins about a member. */
function History({ userId }: { userId: string }) {
  const user = usePanelQuery(`/admin/users/${userId}`, adminUserDetailSchema, { staleTime: 0 });
  return (
    <PanelQuery query={user} loading={<BlockSkeleton className="h-40" />}>
      {({ actions }) => <ActionEntries actions={actions} />}
    </PanelQuery>
  );
}
