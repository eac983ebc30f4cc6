import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transact.ts';
import type { Channel } from './channel.ts';
import { gathered } from './gathered.ts';
import { type Listener, liveListeners } from './listeners.ts';

/**
 * Events to the members who are looking right now, on whichever server they are connected to. They
 * are hints: a server that dies between a commit and its saying so has told nobody, and every stream
 * begins with what is true by then.
 */
export type Live = {
  /** Tells a member once the transaction stands. */
  tell(tx: Tx, memberId: string, event: LiveEvent): void;
  /** Tells a member now. */
  announce(memberId: string, event: LiveEvent): void;
  /** @returns ends the subscription */
  subscribe(memberId: string, listener: Listener): () => void;
  /** Whether servers hear each other; meanwhile what is told waits. */
  isOpen(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function liveEvents(channel: Channel, onError: (error: Error) => void): Live {
  const listeners = liveListeners();
  const messages = gathered(channel, onError);

  function announce(memberId: string, event: LiveEvent): void {
    messages.add({ memberId, event });
  }

  return {
    tell(tx, memberId, event) {
      afterCommit(tx, () => announce(memberId, event));
    },
    announce,
    subscribe: listeners.subscribe,
    isOpen: channel.isOpen,
    start: () => channel.start({ payload: listeners.deliver, back: listeners.beginAnew }),
    async stop() {
      await messages.flush();
      await channel.stop();
    },
  };
}
