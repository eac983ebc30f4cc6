import { translate } from '@prayer-swap/shared/messages/translate';
import CircleX from '~icons/lucide/circle-x';
import { api } from '../lib/api-client.ts';
import { ignoreNotFound } from '../lib/api-failure.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.tsx';
import { useCircleOf } from './circles.ts';
import type { PostDialogProps } from './flag-dialogs.tsx';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { removeFromLists } from './list-removals.ts';

/** For the keepers of the circle. */
export function RemoveFromCircleItem({
  circleId,
  onSelect,
}: {
  circleId: string;
  onSelect: () => void;
}) {
  if (useCircleOf(circleId)?.role !== 'keeper') return null;
  return (
    <MenuItem icon={<CircleX className="size-4.5" />} onSelect={onSelect}>
      {translate('requests.circle-remove')}
    </MenuItem>
  );
}

/** Removes a request from a circle. Its author keeps it. */
export function RemoveFromCircleDialog({
  request,
  circleId,
  ...dialogProps
}: PostDialogProps & { circleId: string }) {
  async function remove() {
    const focusNext = captureNeighborFocusAfterRemoval(dialogProps.returnFocusTo.current);
    await api.delete(`/circles/${circleId}/requests/${request.id}`).catch(ignoreNotFound);
    showToast(translate('requests.circle-removed'));
    removeFromLists(({ id }) => id === request.id);
    focusNext();
  }

  return (
    <ActionDialog
      {...dialogProps}
      title={translate('requests.circle-remove-title')}
      description={translate('requests.circle-remove-description')}
      confirmLabel={translate('requests.circle-remove-confirm')}
      tone="danger"
      action={remove}
      formatError={{ failed: 'requests.circle-remove-failed' }}
    />
  );
}
