import { translate } from '@prayer-swap/shared/messages/translate';
import CircleAlert from '~icons/lucide/circle-alert';
import Hourglass from '~icons/lucide/hourglass';
import type { OutboxItem } from '../../offline/outbox-items.ts';
import { Chip } from '../../ui/chip.tsx';

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
