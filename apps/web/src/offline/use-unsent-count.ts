import { usePendingActions } from './pending-actions.ts';
import { useQueuedItems } from './queued-items.ts';

/** The number of this member's texts and actions that wait to be sent. */
export function useUnsentCount(): number {
  return useQueuedItems().length + usePendingActions().filter(({ held }) => !held).length;
}
