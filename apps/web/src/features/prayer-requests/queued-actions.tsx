import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';
import Hourglass from '~icons/lucide/hourglass';
import Pencil from '~icons/lucide/pencil';
import RotateCw from '~icons/lucide/rotate-cw';
import Trash from '~icons/lucide/trash';
import { loadOutbox } from '../../offline/clear-on-sign-out.ts';
import { isCreation, type OutboxItem } from '../../offline/outbox-items.ts';
import type { QueuedItem } from '../../offline/queued-items.ts';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { closestCard } from '../../request-interactions/protection-dialogs.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EditDialog } from './edit-dialog.tsx';

type QueuedStatusProps = {
  item: OutboxItem;
  /** Explains why the item is queued. A rejected item shows its error instead. */
  detail?: string;
};

/** Whether an item is queued, or why the server rejected it. */
export function QueuedStatus({ item: { refusal }, detail }: QueuedStatusProps) {
  return (
    <div className="flex flex-col items-start gap-1.5 text-meta">
      {refusal ? (
        <Chip tone="danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {translate('offline.refused')}
        </Chip>
      ) : (
        <Chip tone="celebration">
          <Hourglass aria-hidden="true" className="size-3.5" />
          {translate('offline.waiting')}
        </Chip>
      )}
      {refusal ? (
        <p className="font-medium text-danger">{refusal.message}</p>
      ) : (
        detail && <p className="text-ink-muted">{detail}</p>
      )}
    </div>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** The actions of the member on a queued item. */
export function QueuedActions({ waiting: { item, text } }: { waiting: QueuedItem }) {
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const discard = useRef<HTMLButtonElement>(null);
  const close = (nextOpen: boolean) => nextOpen || setOpen(null);

  async function retry() {
    try {
      await (await loadOutbox()).retryItem(item.id);
    } catch {
      showToast(translate('offline.not-changed'));
    }
  }

  async function save(typed: string) {
    try {
      await (await loadOutbox()).editItem(item.id, typed);
      return null;
    } catch {
      return translate('offline.not-changed');
    }
  }

  return (
    <div className="-mx-2 flex flex-wrap gap-x-1">
      <Button variant="ghost" size="small" onClick={retry}>
        <RotateCw {...ICON} />
        {translate('offline.retry')}
      </Button>
      <Button ref={edit} variant="ghost" size="small" onClick={() => setOpen('edit')}>
        <Pencil {...ICON} />
        {translate('offline.edit')}
      </Button>
      <Button ref={discard} variant="ghost" size="small" onClick={() => setOpen('discard')}>
        <Trash {...ICON} />
        {translate('offline.discard')}
      </Button>
      <EditDialog
        text={text}
        save={save}
        open={open === 'edit'}
        onOpenChange={close}
        returnFocusTo={edit}
      />
      <DiscardDialog
        item={item}
        open={open === 'discard'}
        onOpenChange={close}
        returnFocusTo={discard}
      />
    </div>
  );
}

type DiscardDialogProps = {
  item: OutboxItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button inside the card. */
  returnFocusTo: { current: HTMLElement | null };
};

/** Asks before unsent text is deleted. */
function DiscardDialog({ item, ...dialogProps }: DiscardDialogProps) {
  async function confirm() {
    const card = closestCard(dialogProps.returnFocusTo.current);
    const focusNext = captureNeighborFocusAfterRemoval(card);
    await (await loadOutbox()).discardItem(item.id);
    dialogProps.onOpenChange(false);
    showToast(translate('offline.discarded'));
    if (isCreation(item)) focusNext();
  }

  return (
    <ActionDialog
      {...dialogProps}
      title={translate(isCreation(item) ? 'offline.discard-title' : 'offline.discard-change-title')}
      description={translate(discardDetail(item))}
      confirmLabel={translate('offline.discard')}
      tone="danger"
      action={confirm}
      formatError={() => translate('offline.not-changed')}
    />
  );
}

function discardDetail(item: OutboxItem): MessageCode {
  if (!isCreation(item)) return 'offline.discard-change-detail';
  return item.attempted ? 'offline.discard-attempted' : 'offline.discard-detail';
}
