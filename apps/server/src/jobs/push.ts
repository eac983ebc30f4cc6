import { SECOND } from '@prayer-swap/shared/time';
import type { DeliverPush } from '../adapters/push.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from './queue.ts';

/** By what devices are reached; null where no provider is set up. */
export type PushProviders = {
  native: DeliverPush | null;
  web: { publicKey: string; deliver: DeliverPush } | null;
};

export type PushSender = PushProviders & {
  /** Whether any provider is set up. */
  isOn: boolean;
  /** Has a notification sent to its owner's devices once the transaction commits, and some time after. */
  notify(tx: Tx, notificationId: string, after?: { afterMs: number }): Promise<void>;
  /** Has a message sent to one device. */
  send(tx: Tx, message: { pushId: string; registrationId: string }): Promise<void>;
};

/** Jobs hold ids only: the words are read when they are sent, and what is gone by then is not sent. */
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
    send: (tx, message) => queue.send(tx, 'deliver-push', message),
  };
}
