import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Ends every session of a member. Admins end their own on the profile. */
export function UserSignOut({ user: { id, username, status, isSelf } }: { user: AdminUser }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (isSelf || status === 'Deleted') return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsDialogOpen(true)}>
        {translate('panel.sign-out-user')}
      </Button>
      <ReasonDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={translate('panel.sign-out-user-title', { username })}
        description={translate('panel.sign-out-user-description')}
        confirmLabel={translate('panel.sign-out-user')}
        tone="danger"
        hint={translate('panel.reason-for-log')}
        decide={(reason) => api.post(`/admin/users/${id}/end-sessions`, { body: { reason } })}
        successMessage={translate('panel.sign-out-user-toast', { username })}
        failureCode="panel.sign-out-user-failed"
      />
    </>
  );
}
