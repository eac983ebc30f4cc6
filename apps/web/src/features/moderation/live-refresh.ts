import { useEffect } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';

/** Dialogs on the screen: what they are about must not move away behind them. */
let openDialogCount = 0;
/** Whether news came meanwhile. */
let pendingRefresh: (() => void) | null = null;

/** Everything of the panel that is on the screen, asked for again. */
export async function refreshModeration(adminId: string) {
  await queryClient.invalidateQueries({ queryKey: memberKey(adminId, 'moderation') });
}

/** Keeps the panel true to what others do, but never while a dialog is open. */
export function useLiveRefresh() {
  const { id } = useMember();
  useLiveEvents(({ type }) => {
    if (type !== 'moderation' && type !== 'notification') return;
    const refresh = () => void refreshModeration(id);
    if (openDialogCount > 0) pendingRefresh = refresh;
    else refresh();
  });
}

/** Holds the lists still while a dialog is open; what came meanwhile is shown afterwards. */
export function usePauseLiveRefresh(open: boolean) {
  useEffect(() => {
    if (!open) return;
    openDialogCount += 1;
    return () => {
      openDialogCount -= 1;
      if (openDialogCount > 0) return;
      pendingRefresh?.();
      pendingRefresh = null;
    };
  }, [open]);
}
