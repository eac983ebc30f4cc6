import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { mayBlock, mayReinstate } from './may-decide.ts';

/** What a button of the card opens. */
export type Asking = 'reinstate' | 'block' | 'author' | 'details' | 'delete';

type FlaggedActionsProps = {
  request: FlaggedRequest;
  reinstating: boolean;
  onReinstate: () => unknown;
  onAsk: (asking: Asking) => void;
  onOpenUser: (userId: string) => void;
};

export function FlaggedActions({
  request,
  reinstating,
  onReinstate,
  onAsk,
  onOpenUser,
}: FlaggedActionsProps) {
  const { owner, anonymous, archived, canDecide } = request;
  return (
    <>
      {!canDecide && <p className="text-label text-ink-muted">{translate('panel.own-post')}</p>}
      <div className="flex flex-wrap gap-2">
        {mayReinstate(request) && (
          <Button
            variant="soft"
            className="max-sm:flex-auto"
            pending={reinstating}
            onClick={onReinstate}
          >
            {translate('panel.reinstate')}
          </Button>
        )}
        {mayBlock(request) && (
          <Button variant="danger" className="max-sm:flex-auto" onClick={() => onAsk('block')}>
            {translate('panel.block-post')}
          </Button>
        )}
        {(anonymous || owner) && (
          <Button variant="ghost" onClick={() => (owner ? onOpenUser(owner.id) : onAsk('author'))}>
            {translate('panel.view-user')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onAsk('details')}>
          {translate('panel.details')}
        </Button>
        {archived && canDecide && (
          <Button variant="ghost" className="text-danger" onClick={() => onAsk('delete')}>
            {translate('panel.delete-post')}
          </Button>
        )}
      </div>
    </>
  );
}
