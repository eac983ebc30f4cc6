import { SECOND } from '@prayer-swap/shared/time';
import type { PushProviders } from '../adapters/push.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from './queue.ts';

export type PushSender = PushProviders & {
  /** Whether any push service is configured. */
  isOn: boolean;
  /**
   * Pushes a notification to its owner's devices after the transaction commits, with an optional
   * delay.
   */
  notify(tx: Tx, notificationId: string, after?: { afterMs: number }): Promise<void>;
  /** Sends a message to one device. */
  send(tx: Tx, message: { pushId: string; registrationId: string }): Promise<void>;
};

/** Jobs contain ids only. The text is read when a job runs, and deleted content is not sent. */
export function createPushSender(queue: Queue, providers: PushProviders): PushSender {
  const isOn = providers.native !== null || providers.web !== null;
  return {
    ...providers,
    isOn,
    async notify(tx, notificationId, { afterMs } = { afterMs: 0 }) {
      if (!isOn) return;
      const afterSeconds = Math.ceil(afterMs / SECOND);
      await queue.send(tx, 'push', { notificationId }, { afterSeconds });
    },
    async send(tx, message) {
      await queue.send(tx, 'deliver-push', message);
    },
  };
}
