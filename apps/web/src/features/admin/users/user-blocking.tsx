import { type AdminUser, adminUserSchema } from '@prayer-swap/shared/admin/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { VISIBILITY_CHANGED_WITHIN_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import { useId, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const HOURS = { hours: VISIBILITY_CHANGED_WITHIN_MS / HOUR };

/** Block or unblock with a reason; where it is refused anyway, why. */
export function UserBlocking({ user }: { user: AdminUser }) {
  if (user.status === 'Deleted') return null;
  if (user.status === 'Blocked') return <Unblocking user={user} />;
  if (user.isSelf) return <NoBlocking why="panel.cannot-block-self" />;
  if (user.admin) return <NoBlocking why="panel.cannot-block-admin" />;
  return <Blocking user={user} />;
}

function Blocking({ user: { id, username } }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false);
  const [hideNow, setHideNow] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {translate('panel.block-user')}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          setHideNow(false);
        }}
        title={translate('panel.block-user-title', { username })}
        description={translate('panel.block-user-description', HOURS)}
        confirmLabel={translate('panel.block-user')}
        tone="danger"
        hint={translate('panel.reason-for-member')}
        decide={(reason) => send(id, 'block', { reason, hideNow })}
        done={translate('panel.block-user-toast', { username })}
        failed="panel.block-user-failed"
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

function Unblocking({ user: { id, username } }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setAsking(true)}>
        {translate('panel.unblock-user')}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('panel.unblock-user-title', { username })}
        description={translate('panel.unblock-user-description', HOURS)}
        confirmLabel={translate('panel.unblock-user')}
        hint={translate('panel.reason-for-member')}
        decide={(reason) => send(id, 'unblock', { reason })}
        done={translate('panel.unblock-user-toast', { username })}
        failed="panel.unblock-user-failed"
      />
    </>
  );
}

function NoBlocking({ why }: { why: MessageCode }) {
  const id = useId();
  return (
    <div className="contents">
      <Button variant="danger" disabled aria-describedby={id}>
        {translate('panel.block-user')}
      </Button>
      <p id={id} className="order-last basis-full text-meta text-ink-muted">
        {translate(why)}
      </p>
    </div>
  );
}

type Decision = { reason: string; hideNow?: boolean };

function send(userId: string, act: 'block' | 'unblock', decision: Decision) {
  return api.post(`/admin/users/${userId}/${act}`, { body: decision, answer: adminUserSchema });
}
