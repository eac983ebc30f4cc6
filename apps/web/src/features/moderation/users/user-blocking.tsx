import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type AdminUser, adminUserSchema } from '@prayer-swap/shared/moderation/schemas';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { useId, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const HOURS = { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR };

/** Blocks or unblocks with a reason. Shows the server's error if it rejects. */
export function UserBlocking({ user }: { user: AdminUser }) {
  if (user.status === 'Deleted') return null;
  if (user.status === 'Blocked') return <UnblockUser user={user} />;
  if (user.isSelf) return <BlockingUnavailable messageCode="panel.cannot-block-self" />;
  if (user.admin) return <BlockingUnavailable messageCode="panel.cannot-block-admin" />;
  return <BlockUser user={user} />;
}

function BlockUser({ user: { id, username } }: { user: AdminUser }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [hideNow, setHideNow] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsDialogOpen(true)}>
        {translate('panel.block-user')}
      </Button>
      <ReasonDialog
        open={isDialogOpen}
        onClose={() => {
          setIsDialogOpen(false);
          setHideNow(false);
        }}
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
      </ReasonDialog>
    </>
  );
}

function UnblockUser({ user: { id, username } }: { user: AdminUser }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setIsDialogOpen(true)}>
        {translate('panel.unblock-user')}
      </Button>
      <ReasonDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={translate('panel.unblock-user-title', { username })}
        description={translate('panel.unblock-user-description', HOURS)}
        confirmLabel={translate('panel.unblock-user')}
        hint={translate('panel.reason-for-member')}
        decide={(reason) => sendDecision(id, 'unblock', { reason })}
        successMessage={translate('panel.unblock-user-toast', { username })}
        failureCode="panel.unblock-user-failed"
      />
    </>
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
