import type { Random } from '../../apps/server/src/demo/random.ts';

/**
 * How a provider fails: the connection is refused; the message is, by a status; half of the answer
 * comes, and whether the message was taken nobody knows; or it never says a word.
 */
export type Fault = 'refused' | 'failed' | 'half' | 'silent';

const FAULT_PERCENT = 30;
const FAST_FAULTS: Fault[] = ['refused', 'failed', 'half'];
/** One in so many faults: it holds up whoever waits for it until they lose their patience. */
const SILENT_ONE_IN = 12;

/** @param allowsSilence whether some never answer at all */
export function createFaultSource(chance: Random, allowsSilence: boolean): () => Fault | null {
  return () => {
    if (chance.nextInt(100) >= FAULT_PERCENT) return null;
    if (allowsSilence && chance.nextInt(SILENT_ONE_IN) === 0) return 'silent';
    return FAST_FAULTS[chance.nextInt(FAST_FAULTS.length)] ?? null;
  };
}

/** What a provider has taken, by what makes two of the same message one. */
export type ReceivedMessages = {
  /** Says that a message was taken, and whether its sender was told. */
  add(message: { to: string; key: string }, isAcknowledged: boolean): void;
  all(): { to: string; key: string; times: number; unacknowledged: number }[];
};

export function createReceivedMessages(): ReceivedMessages {
  const messages = new Map<
    string,
    { to: string; key: string; times: number; unacknowledged: number }
  >();
  return {
    add({ to, key }, isAcknowledged) {
      const known = messages.get(`${to} ${key}`) ?? { to, key, times: 0, unacknowledged: 0 };
      known.times += 1;
      if (!isAcknowledged) known.unacknowledged += 1;
      messages.set(`${to} ${key}`, known);
    },
    all: () => [...messages.values()],
  };
}

/** Whoever cannot be reached until they are back. */
export const UNREACHABLE_PREFIX = 'away-';
