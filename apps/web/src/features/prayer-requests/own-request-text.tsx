import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useQueuedUpdate } from '../../offline/queued-items.ts';
import { RequestText } from '../../request-interactions/request-text.tsx';
import { QueuedActions } from './queued-actions.tsx';
import { QueuedStatus } from './queued-status.tsx';

/** The latest text of the member's own request, including a queued update. */
export function OwnRequestText({ request }: { request: PrayerRequest }) {
  const queued = useQueuedUpdate(request.id);
  if (!queued) return <RequestText text={request.text} />;
  return (
    <>
      <RequestText text={queued.text} />
      <div className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1">
        <QueuedStatus item={queued.item} detail={translate('offline.change-waiting')} />
        <QueuedActions waiting={queued} />
      </div>
    </>
  );
}
