import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AuthorDialog } from './author-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import type { FlaggedDialog } from './flagged-actions.tsx';
import { blockPost, deletePost, reinstate } from './flagged-api.ts';

type FlaggedDialogsProps = {
  request: FlaggedRequest;
  dialog: FlaggedDialog | null;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** The dialogs of a card, one at a time. */
export function FlaggedDialogs({ request, dialog, onClose, onOpenUser }: FlaggedDialogsProps) {
  return (
    <>
      <ReasonDialog
        onClose={onClose}
        open={dialog === 'reinstate'}
        title={translate('panel.reinstate-child-safety-title')}
        description={translate('panel.reinstate-child-safety-description')}
        confirmLabel={translate('panel.reinstate')}
        hint={translate('panel.reason-for-log')}
        decide={(reason) => reinstate(request, reason)}
        successMessage={translate('panel.reinstated-toast')}
        failureCode="panel.reinstate-failed"
      />
      <ReasonDialog
        onClose={onClose}
        open={dialog === 'block'}
        title={translate('panel.block-post-title')}
        description={translate('panel.block-post-description')}
        confirmLabel={translate('panel.block-post')}
        tone="danger"
        hint={translate('panel.reason-for-log')}
        decide={(reason) => blockPost(request, reason)}
        successMessage={translate('panel.blocked-post-toast')}
        failureCode="panel.block-post-failed"
      />
      <ReasonDialog
        onClose={onClose}
        open={dialog === 'delete'}
        title={translate('panel.delete-post-title')}
        description={translate('panel.delete-post-description')}
        confirmLabel={translate('panel.delete-post')}
        tone="danger"
        hint={translate('panel.reason-for-log')}
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
