import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { useEffect, useId, useRef, useState } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';
import Hourglass from '~icons/lucide/hourglass';
import Pencil from '~icons/lucide/pencil';
import RotateCw from '~icons/lucide/rotate-cw';
import Trash from '~icons/lucide/trash';
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts';
import { useMember } from '../../lib/session.ts';
import { useClockOffset } from '../../lib/use-now.ts';
import { loadOutbox, tryOutbox } from '../../offline/load-outbox.ts';
import { isCreation, isUpdate, type OutboxItem } from '../../offline/outbox-items.ts';
import { type QueuedItem, useQueuedItems } from '../../offline/queued-items.ts';
import { refreshRecipients } from '../../request-interactions/circles.ts';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { RequestCardFrame } from '../../request-interactions/request-card-frame.tsx';
import { RequestText } from '../../request-interactions/request-content.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { RequestForm } from './drafts.ts';
import type { Edit } from './edit-dialog.tsx';
import type { RequestListState } from './use-request-list.ts';

/** The queued items of the member, above their own requests. */
export function QueuedList({ shown }: { shown: RequestListState }) {
  const heading = useId();
  const listed = 'list' in shown ? shown.list.items.map(({ id }) => id) : [];
  // A queued edit appears on the card of its request if that card is shown.
  const queued = useQueuedItems()
    .filter(({ item }) => !isUpdate(item) || !listed.includes(item.prayerId))
    .toReversed();
  if (queued.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="sr-only">
        {translate('offline.waiting-list')}
      </h2>
      <ul className="flex flex-col gap-3">
        {queued.map((one) => (
          <li key={one.item.id}>
            <QueuedCard waiting={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A queued item, which exists only on this device. */
export function QueuedCard({ waiting }: { waiting: QueuedItem }) {
  const { username, admin } = useMember();
  // Items are stored with the device's time.
  const offsetMs = useClockOffset();
  const { item, text } = waiting;
  const creation = isCreation(item) ? item.data : null;
  const label = item.refusal ? 'offline.refused-card' : 'offline.waiting-card';
  const cardProps = {
    as: 'article' as const,
    'data-request-card': true,
    tabIndex: -1,
    'aria-label': translate(label, { type: creation?.type ?? 'change' }),
    className: 'flex flex-col gap-3 border-dashed border-line-strong shadow-none',
  };
  const controls = (
    <>
      <QueuedStatus item={item} />
      <QueuedActions waiting={waiting} />
    </>
  );
  if (!creation) {
    return (
      <Card {...cardProps}>
        <p className="text-label font-bold">{translate('offline.a-change')}</p>
        {text && <RequestText text={text} />}
        {controls}
      </Card>
    );
  }
  const request = {
    ...creation,
    text,
    id: item.id,
    createdAt: new Date(item.timestamp + offsetMs).toISOString(),
    ownerUsername: creation.anonymous ? ANONYMOUS_OWNER : username,
    ownerIsAdmin: admin,
    isOwner: true,
    updateCount: 0,
    newestUpdate: null,
  };
  return (
    <RequestCardFrame {...cardProps} request={request}>
      {controls}
    </RequestCardFrame>
  );
}

type QueuedStatusProps = {
  item: Pick<OutboxItem, 'refusal'>;
  /** Explains why the item is queued. A rejected item shows its error instead. */
  detail?: string;
};

/** Whether an item is queued, or why the server rejected it. */
export function QueuedStatus({ item: { refusal }, detail }: QueuedStatusProps) {
  const StatusIcon = refusal ? CircleAlert : Hourglass;
  return (
    <div className="flex flex-col items-start gap-1.5 text-meta">
      <Chip tone={refusal ? 'danger' : 'celebration'}>
        <StatusIcon className="size-3.5" />
        {translate(refusal ? 'offline.refused' : 'offline.waiting')}
      </Chip>
      {refusal ? (
        <p className="font-medium text-danger">{refusal.message}</p>
      ) : (
        detail && <p className="text-ink-muted">{detail}</p>
      )}
    </div>
  );
}

const editModule = createLazyModule(() => import('./edit-dialog.tsx'));

/** The actions of the member on a queued item. */
export function QueuedActions({ waiting: { item, text } }: { waiting: QueuedItem }) {
  const memberId = useMember().id;
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const discard = useRef<HTMLButtonElement>(null);
  const close = (nextOpen: boolean) => nextOpen || setOpen(null);
  const changeable = changeableData(item);
  const editing = useLazyModule(editModule, open === 'edit', () => {
    setOpen(null);
    showToast(translate('error.offline'));
  });

  useEffect(() => {
    if (open !== 'edit') return;
    const ended = new AbortController();
    void tryOutbox((queue) => queue.holdDuringEdit(item.id, ended.signal));
    return () => ended.abort();
  }, [open, item.id]);

  function startEdit() {
    // The server may have refused it because its circle or the care team is gone.
    if (item.refusal) void refreshRecipients(memberId);
    setOpen('edit');
  }

  async function retry() {
    try {
      await (await loadOutbox()).retryItem(item.id);
    } catch {
      showToast(translate('offline.not-changed'));
    }
  }

  async function save({ day: _, recipients, ...edit }: Edit) {
    try {
      await (await loadOutbox()).editItem(item.id, { ...edit, ...recipients });
      return null;
    } catch {
      return translate('offline.not-changed');
    }
  }

  async function confirmDiscard() {
    const focusNext = captureNeighborFocusAfterRemoval(discard.current);
    await (await loadOutbox()).discardItem(item.id);
    setOpen(null);
    showToast(translate('offline.discarded'));
    if (isCreation(item)) focusNext();
  }

  return (
    <div className="-mx-2 flex flex-wrap gap-x-1">
      <Button variant="ghost" size="small" onClick={retry}>
        <RotateCw className="size-4" />
        {translate('offline.retry')}
      </Button>
      {text && (
        <Button ref={edit} variant="ghost" size="small" onClick={startEdit}>
          <Pencil className="size-4" />
          {translate('offline.edit')}
        </Button>
      )}
      <Button ref={discard} variant="ghost" size="small" onClick={() => setOpen('discard')}>
        <Trash className="size-4" />
        {translate('offline.discard')}
      </Button>
      {editing && (
        <editing.EditDialog
          id={item.id}
          text={text}
          recipients={changeable}
          anonymous={changeable?.anonymous}
          save={save}
          open={open === 'edit'}
          onOpenChange={close}
          returnFocusTo={edit}
        />
      )}
      <ActionDialog
        open={open === 'discard'}
        onOpenChange={close}
        returnFocusTo={discard}
        title={translate(
          isCreation(item) ? 'offline.discard-title' : 'offline.discard-change-title',
        )}
        description={translate(discardDetail(item))}
        confirmLabel={translate('offline.discard')}
        tone="danger"
        action={confirmDiscard}
        formatError={() => translate('offline.not-changed')}
      />
    </div>
  );
}

/** Of a request that the server does not have. A Prompt is for everyone and never anonymous. */
function changeableData(item: OutboxItem): RequestForm | undefined {
  return isCreation(item) && !item.attempted && item.data.type !== 'Prompt' ? item.data : undefined;
}

function discardDetail(item: OutboxItem): MessageCode {
  if (!isCreation(item)) return 'offline.discard-change-detail';
  return item.attempted ? 'offline.discard-attempted' : 'offline.discard-detail';
}
