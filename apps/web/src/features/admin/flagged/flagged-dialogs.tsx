import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AuthorDialog } from './author-dialog.tsx';
import { blockPost, deletePost, reinstate } from './decisions.ts';
import { DetailsDialog } from './details-dialog.tsx';
import type { Asking } from './flagged-actions.tsx';

type FlaggedDialogsProps = {
  request: FlaggedRequest;
  asking: Asking | null;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** The questions a card can ask, one at a time. */
export function FlaggedDialogs({ request, asking, onClose, onOpenUser }: FlaggedDialogsProps) {
  return (
    <>
      <ReasonDialog
        onClose={onClose}
        open={asking === 'reinstate'}
        title={translate('panel.reinstate-child-safety-title')}
        description={translate('panel.reinstate-child-safety-description')}
        confirmLabel={translate('panel.reinstate')}
        hint={translate('panel.reason-for-log')}
        decide={(reason) => reinstate(request, reason)}
        done={translate('panel.reinstated-toast')}
        failed="panel.reinstate-failed"
      />
      <ReasonDialog
        onClose={onClose}
        open={asking === 'block'}
        title={translate('panel.block-post-title')}
        description={translate('panel.block-post-description')}
        confirmLabel={translate('panel.block-post')}
        tone="danger"
        hint={translate('panel.reason-for-log')}
        decide={(reason) => blockPost(request, reason)}
        done={translate('panel.blocked-post-toast')}
        failed="panel.block-post-failed"
      />
      <ReasonDialog
        onClose={onClose}
        open={asking === 'delete'}
        title={translate('panel.delete-post-title')}
        description={translate('panel.delete-post-description')}
        confirmLabel={translate('panel.delete-post')}
        tone="danger"
        hint={translate('panel.reason-for-log')}
        optional
        decide={(reason) => deletePost(request, reason)}
        done={translate('panel.delete-post-toast')}
        failed="panel.delete-post-failed"
      />
      <AuthorDialog
        onClose={onClose}
        request={request}
        open={asking === 'author'}
        onOpenUser={onOpenUser}
      />
      <DetailsDialog onClose={onClose} requestId={request.id} open={asking === 'details'} />
    </>
  );
}
