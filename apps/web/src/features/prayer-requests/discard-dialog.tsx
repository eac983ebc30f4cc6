import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { loadOutbox } from '../../offline/clear-on-sign-out.ts';
import { isCreation, type OutboxItem } from '../../offline/outbox-items.ts';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { closestCard } from '../../request-interactions/post-dialog-props.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

type DiscardDialogProps = {
  item: OutboxItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button inside the card. */
  returnFocusTo: { current: HTMLElement | null };
};

/** Asks before unsent text is deleted. */
export function DiscardDialog({ item, open, onOpenChange, returnFocusTo }: DiscardDialogProps) {
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setFailed(false);
    try {
      const focusNext = captureNeighborFocusAfterRemoval(closestCard(returnFocusTo.current));
      await (await loadOutbox()).discardItem(item.id);
      onOpenChange(false);
      showToast(translate('offline.discarded'));
      if (isCreation(item)) focusNext();
    } catch {
      setFailed(true);
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(nextOpen) => {
        setFailed(false);
        onOpenChange(nextOpen);
      }}
      returnFocusTo={returnFocusTo}
      title={translate(isCreation(item) ? 'offline.discard-title' : 'offline.discard-change-title')}
      description={translate(discardDetail(item))}
      confirmLabel={translate('offline.discard')}
      tone="danger"
      onConfirm={confirm}
      error={failed ? translate('offline.not-changed') : undefined}
    />
  );
}

function discardDetail(item: OutboxItem): MessageCode {
  if (!isCreation(item)) return 'offline.discard-change-detail';
  return item.attempted ? 'offline.discard-attempted' : 'offline.discard-detail';
}
