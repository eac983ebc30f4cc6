import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { Button } from '../../../ui/button.tsx';
import { canBlock, canReinstate } from './flagged-policy.ts';

/** The dialogs that the buttons of the card open. */
export type FlaggedDialog = 'reinstate' | 'block' | 'author' | 'details' | 'delete';

type FlaggedActionsProps = {
  request: FlaggedRequest;
  isReinstating: boolean;
  onReinstate: () => unknown;
  onOpenDialog: (dialog: FlaggedDialog) => void;
  onOpenUser: (userId: string) => void;
};

export function FlaggedActions({
  request,
  isReinstating,
  onReinstate,
  onOpenDialog,
  onOpenUser,
}: FlaggedActionsProps) {
  const { owner, anonymous, archived, canDecide } = request;
  return (
    <>
      {!canDecide && <p className="text-label text-ink-muted">{translate('panel.own-post')}</p>}
      <div className="flex flex-wrap gap-2">
        {canReinstate(request) && (
          <Button
            variant="soft"
            className="max-sm:flex-auto"
            pending={isReinstating}
            onClick={onReinstate}
          >
            {translate('panel.reinstate')}
          </Button>
        )}
        {canBlock(request) && (
          <Button
            variant="danger"
            className="max-sm:flex-auto"
            onClick={() => onOpenDialog('block')}
          >
            {translate('panel.block-post')}
          </Button>
        )}
        {(anonymous || owner) && (
          <Button
            variant="ghost"
            onClick={() => (owner ? onOpenUser(owner.id) : onOpenDialog('author'))}
          >
            {translate('panel.view-user')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onOpenDialog('details')}>
          {translate('panel.details')}
        </Button>
        {archived && canDecide && (
          <Button variant="ghost" className="text-danger" onClick={() => onOpenDialog('delete')}>
            {translate('panel.delete-post')}
          </Button>
        )}
      </div>
    </>
  );
}
