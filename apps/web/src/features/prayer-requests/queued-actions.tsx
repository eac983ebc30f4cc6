import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import Pencil from '~icons/lucide/pencil';
import RotateCw from '~icons/lucide/rotate-cw';
import Trash from '~icons/lucide/trash';
import { loadOutbox } from '../../offline/clear-on-sign-out.ts';
import type { QueuedItem } from '../../offline/queued-items.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

const ICON = { 'aria-hidden': true, size: 16 } as const;

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
