import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { useId, useRef, useState } from 'react';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

export const dialogsModule = createLazyModule(() => import('./update-dialogs.lazy.tsx'));

/** Asks the author how the day of the request went, until there is news. */
export function DayFollowUp({ request }: { request: PrayerRequest }) {
  const zone = deviceTimeZone();
  const today = localDate(zone, useNow());
  const { day, newestUpdate } = request;
  const isOver = typeof day === 'string' && day < today;
  const hasNews =
    isOver && newestUpdate !== null && localDate(zone, new Date(newestUpdate.createdAt)) >= day;
  return isOver && !hasNews && request.can.answer && <FollowUpQuestion request={request} />;
}

function FollowUpQuestion({ request }: { request: PrayerRequest }) {
  const heading = useId();
  const [open, setOpen] = useState<'update' | 'answer' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const dialogs = useLazyModule(dialogsModule, open !== null, () => {
    setOpen(null);
    showToast(translate('updates.needs-network-first'));
  });
  const modalProps = (kind: 'update' | 'answer') => ({
    open: open === kind,
    onOpenChange: (nextOpen: boolean) => nextOpen || setOpen(null),
    returnFocusTo: trigger,
  });
  return (
    <section aria-labelledby={heading} className="soft rounded-control bg-sunken px-3 pt-3 pb-1">
      <p id={heading} className="text-label font-bold">
        {translate('requests.day-follow-up')}
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button ref={trigger} variant="ghost" size="small" onClick={() => setOpen('update')}>
          {translate('updates.post')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setOpen('answer')}>
          {translate('updates.answer')}
        </Button>
      </div>
      {dialogs && (
        <>
          <dialogs.UpdateDialog {...modalProps('update')} request={request} answered={false} />
          <dialogs.UpdateDialog {...modalProps('answer')} request={request} answered />
        </>
      )}
    </section>
  );
}
