import { useEffect } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';

/** The number of open dialogs. The lists behind them must not move. */
let openDialogCount = 0;
/** The refresh that a live event requested while a dialog was open. */
let pendingRefresh: (() => void) | null = null;

/** Refetches every moderation query on the screen. */
export async function refreshModeration(adminId: string) {
  await queryClient.invalidateQueries({ queryKey: memberKey(adminId, 'moderation') });
}

/** Refreshes the panel on live events, but never while a dialog is open. */
export function useLiveRefresh() {
  const { id } = useMember();
  useLiveEvents(({ type }) => {
    if (type !== 'moderation' && type !== 'notification') return;
    const refresh = () => void refreshModeration(id);
    if (openDialogCount > 0) pendingRefresh = refresh;
    else refresh();
  });
}

/** Pauses the refresh while a dialog is open and runs a pending one afterwards. */
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
