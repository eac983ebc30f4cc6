import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useWaitingUpdate } from '../../offline/waiting.ts';
import { RequestText } from '../../request-acts/request-text.tsx';
import { WaitingActions } from './waiting-actions.tsx';
import { WaitingState } from './waiting-state.tsx';

/** A request of one's own as its author last wrote it, with what others do not see of it yet. */
export function OwnRequestText({ request }: { request: PrayerRequest }) {
  const waiting = useWaitingUpdate(request.id);
  if (!waiting) return <RequestText text={request.text} />;
  return (
    <>
      <RequestText text={waiting.text} />
      <div className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1">
        <WaitingState item={waiting.item} detail={translate('offline.change-waiting')} />
        <WaitingActions waiting={waiting} />
      </div>
    </>
  );
}
