import { useEffect } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';

/** Dialogs on the screen: what they are about must not move away behind them. */
let holding = 0;
/** Whether news came meanwhile. */
let late: (() => void) | null = null;

/** Everything of the panel that is on the screen, asked for again. */
export async function refreshAdmin(adminId: string) {
  await queryClient.invalidateQueries({ queryKey: memberKey(adminId, 'admin') });
}

/** Keeps the panel true to what others do, but never while a dialog is open. */
export function useLiveRefresh() {
  const { id } = useMember();
  useLiveEvents(({ type }) => {
    if (type !== 'moderation' && type !== 'notification') return;
    const refresh = () => void refreshAdmin(id);
    if (holding > 0) late = refresh;
    else refresh();
  });
}

/** Holds the lists still while a dialog is open; what came meanwhile is shown afterwards. */
export function useDialogHold(open: boolean) {
  useEffect(() => {
    if (!open) return;
    holding += 1;
    return () => {
      holding -= 1;
      if (holding > 0) return;
      late?.();
      late = null;
    };
  }, [open]);
}
