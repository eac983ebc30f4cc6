import type { Tx } from '../db/database.ts';
import type { Queue } from './queue.ts';

/** What a device shows; `data` goes along for the app. */
export type PushMessage = { title: string; body: string; data: Record<string, string> };

/** Sends to every device of a member. @returns the provider's id of the message */
export type DeliverPush = (memberId: string, message: PushMessage) => Promise<string>;

export type Push = {
  /** Sends a notification to its owner's devices once the transaction commits; the words are read when it is sent. */
  notify(tx: Tx, notificationId: string): Promise<void>;
  /** Sends at once. Null: no provider is set up, push is off. */
  deliver: DeliverPush | null;
};

export function queuedPush(queue: Queue, deliver: DeliverPush | null): Push {
  return {
    notify: (tx, notificationId) => queue.send(tx, 'push', { notificationId }),
    deliver,
  };
}
