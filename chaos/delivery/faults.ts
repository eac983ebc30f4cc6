import type { Random } from '../../apps/server/src/demo/random.ts';

/**
 * The faults of a provider: `refused` closes the connection, `failed` responds with an error
 * status, `half` sends half of the response, so that the outcome is unknown, `silent` sends no
 * response.
 */
export type Fault = 'refused' | 'failed' | 'half' | 'silent';

const FAULT_PERCENT = 30;
const FAST_FAULTS: Fault[] = ['refused', 'failed', 'half'];
/** One in this many faults is silent: it blocks the sender until its timeout. */
const SILENT_ONE_IN = 12;

/** @param allowsSilence whether `silent` faults occur */
export function createFaultSource(chance: Random, allowsSilence: boolean): () => Fault | null {
  return () => {
    if (chance.nextInt(100) >= FAULT_PERCENT) return null;
    if (allowsSilence && chance.nextInt(SILENT_ONE_IN) === 0) return 'silent';
    return FAST_FAULTS[chance.nextInt(FAST_FAULTS.length)] ?? null;
  };
}

/** The messages that a provider took, by the key that identifies duplicates. */
export type ReceivedMessages = {
  /** Records a message and whether the provider acknowledged it. */
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

/** The prefix of recipients that cannot be reached until they are restored. */
export const UNREACHABLE_PREFIX = 'away-';
