import { PUSH_TOAST_MS } from '@prayer-swap/shared/push/limits';
import type { PushData } from '@prayer-swap/shared/push/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { memberKey } from '../../lib/query-client.ts';
import { pushDevice } from '../../platform/push.ts';
import { showToast } from '../../ui/toast.tsx';
import { pushMessageText } from './push-message-text.ts';
import { recordMessage } from './recent-messages.ts';

/** Shows a toast for a message that arrives while the app is visible, and refreshes the bell. */
export function usePushMessages(memberId: string): void {
  const client = useQueryClient();
  const handleMessage = useEffectEvent(({ title, data }: { title: string; data: PushData }) => {
    recordMessage({ is: 'arrived', at: new Date(), title, data });
    showToast(pushMessageText({ title, type: data.type }), { durationMs: PUSH_TOAST_MS });
    void client.invalidateQueries({ queryKey: memberKey(memberId, 'notifications') });
  });
  useEffect(() => pushDevice.onMessage((message) => handleMessage(message)), []);
}
