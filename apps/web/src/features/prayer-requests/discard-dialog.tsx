import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { outbox } from '../../offline/outbox.ts';
import { isCreation, type OutboxItem } from '../../offline/outbox-items.ts';
import { cardAround } from '../../request-acts/dialog-props.ts';
import { focusBesideLater } from '../../request-acts/focus-beside.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

type DiscardDialogProps = {
  item: OutboxItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button, inside the card. */
  returnFocusTo: { current: HTMLElement | null };
};

/** Asks before something that was written goes for good. */
export function DiscardDialog({ item, open, onOpenChange, returnFocusTo }: DiscardDialogProps) {
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setFailed(false);
    try {
      const focusNext = focusBesideLater(cardAround(returnFocusTo.current));
      await (await outbox()).discardItem(item.id);
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
      onOpenChange={(stays) => {
        setFailed(false);
        onOpenChange(stays);
      }}
      returnFocusTo={returnFocusTo}
      title={translate(isCreation(item) ? 'offline.discard-title' : 'offline.discard-change-title')}
      description={translate(detailOf(item))}
      confirmLabel={translate('offline.discard')}
      tone="danger"
      onConfirm={confirm}
      error={failed ? translate('offline.not-changed') : undefined}
    />
  );
}

function detailOf(item: OutboxItem): MessageCode {
  if (!isCreation(item)) return 'offline.discard-change-detail';
  return item.attempted ? 'offline.discard-attempted' : 'offline.discard-detail';
}
