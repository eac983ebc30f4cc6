import type { Chance } from '../../apps/server/src/demo/random.ts';

/**
 * How a provider fails: the connection is refused; the message is, by a status; half of the answer
 * comes, and whether the message was taken nobody knows; or it never says a word.
 */
export type Fault = 'refused' | 'failed' | 'half' | 'silent';

const FAULTS_IN_A_HUNDRED = 30;
const QUICK: Fault[] = ['refused', 'failed', 'half'];
/** One in so many faults: it holds up whoever waits for it until they lose their patience. */
const SILENT_ONE_IN = 12;

/** @param isPatient whether some never answer at all */
export function faultsOf(chance: Chance, isPatient: boolean): () => Fault | null {
  return () => {
    if (chance.below(100) >= FAULTS_IN_A_HUNDRED) return null;
    if (isPatient && chance.below(SILENT_ONE_IN) === 0) return 'silent';
    return QUICK[chance.below(QUICK.length)] ?? null;
  };
}

/** What a provider has taken, by what makes two of the same message one. */
export type Taken = {
  /** Says that a message was taken, and whether its sender was told. */
  add(message: { to: string; key: string }, isTold: boolean): void;
  all(): { to: string; key: string; times: number; untold: number }[];
};

export function taken(): Taken {
  const messages = new Map<string, { to: string; key: string; times: number; untold: number }>();
  return {
    add({ to, key }, isTold) {
      const known = messages.get(`${to} ${key}`) ?? { to, key, times: 0, untold: 0 };
      known.times += 1;
      if (!isTold) known.untold += 1;
      messages.set(`${to} ${key}`, known);
    },
    all: () => [...messages.values()],
  };
}

/** Whoever cannot be reached until they are back. */
export const AWAY = 'away-';
