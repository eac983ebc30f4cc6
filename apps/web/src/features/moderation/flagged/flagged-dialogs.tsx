import { translate } from '@prayer-swap/shared/messages/translate';
import type { Author, FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog, Dialog } from '../../../ui/dialog.tsx';
import { refreshModeration, usePauseLiveRefresh } from '../live-refresh.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { HealthChips, StatisticsFacts } from '../users/user-facts.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { blockPost, deletePost, reinstate, revealAuthor } from './flagged-decisions.ts';

/** The dialogs that the buttons of the card open. */
export type FlaggedDialog = 'reinstate' | 'block' | 'author' | 'details' | 'delete';

type FlaggedDialogsProps = {
  request: FlaggedRequest;
  dialog: FlaggedDialog | null;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** The dialogs of a card, one at a time. */
export function FlaggedDialogs({ request, dialog, onClose, onOpenUser }: FlaggedDialogsProps) {
  const shared = { onClose, hint: translate('panel.reason-for-log') };
  return (
    <>
      <ReasonDialog
        {...shared}
        open={dialog === 'reinstate'}
        title={translate('panel.reinstate-child-safety-title')}
        description={translate('panel.reinstate-child-safety-description')}
        confirmLabel={translate('panel.reinstate')}
        decide={(reason) => reinstate(request, reason)}
        successMessage={translate('panel.reinstated-toast')}
        failureCode="panel.reinstate-failed"
      />
      <ReasonDialog
        {...shared}
        open={dialog === 'block'}
        title={translate('panel.block-post-title')}
        description={translate('panel.block-post-description')}
        confirmLabel={translate('panel.block-post')}
        tone="danger"
        decide={(reason) => blockPost(request, reason)}
        successMessage={translate('panel.blocked-post-toast')}
        failureCode="panel.block-post-failed"
      />
      <ReasonDialog
        {...shared}
        open={dialog === 'delete'}
        title={translate('panel.delete-post-title')}
        description={translate('panel.delete-post-description')}
        confirmLabel={translate('panel.delete-post')}
        tone="danger"
        optional
        decide={(reason) => deletePost(request, reason)}
        successMessage={translate('panel.delete-post-toast')}
        failureCode="panel.delete-post-failed"
      />
      <AuthorDialog
        onClose={onClose}
        request={request}
        open={dialog === 'author'}
        onOpenUser={onOpenUser}
      />
      <DetailsDialog onClose={onClose} requestId={request.id} open={dialog === 'details'} />
    </>
  );
}

type AuthorDialogProps = {
  request: FlaggedRequest;
  open: boolean;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** Reveals the author of an anonymous post. Every reveal is logged. */
function AuthorDialog({ request, open, onClose, onOpenUser }: AuthorDialogProps) {
  const adminId = useMember().id;
  const { error, setError, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'panel.author-failed' }),
  );
  const [author, setAuthor] = useState<Author | null>(null);
  usePauseLiveRefresh(open || author !== null);

  async function reveal() {
    const { owner, statistics } = await revealAuthor(request);
    if (!owner || !statistics) {
      void refreshModeration(adminId);
      return setError(translate('panel.author-gone'));
    }
    setAuthor({ owner, statistics });
    onClose();
  }

  return (
    <>
      <AlertDialog
        open={open}
        onOpenChange={(nextOpen) => {
          setError(undefined);
          if (!nextOpen) onClose();
        }}
        title={translate('panel.author-title')}
        description={translate('panel.author-description')}
        confirmLabel={translate('panel.author-confirm')}
        onConfirm={() => run(reveal)}
        error={error}
      />
      <AuthorFound
        author={author}
        onClose={() => {
          setAuthor(null);
          void refreshModeration(adminId);
        }}
        onOpenUser={onOpenUser}
      />
    </>
  );
}

type AuthorFoundProps = {
  author: Author | null;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** A revealed author. This is the only place that counts a member's anonymous posts. */
function AuthorFound({ author, onClose, onOpenUser }: AuthorFoundProps) {
  const { owner, statistics } = author ?? {};
  return (
    <Dialog
      open={author !== null}
      onOpenChange={(nextOpen) => !nextOpen && onClose()}
      title={translate('panel.author-found', { username: owner?.username ?? '' })}
      description={translate('panel.author-found-detail')}
      footer={
        <Button
          onClick={() => {
            onClose();
            if (owner) onOpenUser(owner.id);
          }}
        >
          {translate('panel.view-user')}
        </Button>
      }
    >
      {statistics && (
        <div className="flex flex-col gap-4">
          <HealthChips statistics={statistics} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-label">
            <StatisticsFacts
              statistics={statistics}
              posts="panel.user-all-posts"
              flags="panel.user-all-flags"
            />
          </dl>
        </div>
      )}
    </Dialog>
  );
}
