import { PUSH_TOAST_MS } from '@prayer-swap/shared/push/limits';
import type { PushData } from '@prayer-swap/shared/push/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { memberKey } from '../../lib/query-client.ts';
import { pushDevice } from '../../platform/push.ts';
import { showToast } from '../../ui/toast.tsx';
import { messageWords } from './message-words.ts';
import { noteMessage } from './recent-messages.ts';

/** A message that comes while the app is in sight is told in passing, and the bell looks. */
export function useMessages(memberId: string): void {
  const client = useQueryClient();
  const heed = useEffectEvent(({ title, data }: { title: string; data: PushData }) => {
    noteMessage({ is: 'arrived', at: new Date(), title, data });
    showToast(messageWords({ title, type: data.type }), { durationMs: PUSH_TOAST_MS });
    void client.invalidateQueries({ queryKey: memberKey(memberId, 'notifications') });
  });
  useEffect(() => pushDevice.onMessage((message) => heed(message)), []);
}
