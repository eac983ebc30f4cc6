import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import type { Engagement } from '../../request-interactions/engagement.ts';
import type { BylineRequest } from '../../request-interactions/request-content.tsx';

/** A request of a round: a card of the swap, or a saved prayer. */
export type RoundRequest = BylineRequest &
  Engagement &
  Pick<PrayerRequest, 'id' | 'text' | 'newestUpdate'> & {
    /** Whether a prayer can be counted. */
    canPray: boolean;
  };

/** The open cards of the swap, then the saved prayers, without duplicates. */
export function planRound(
  cards: readonly SwapCardData[],
  saved: readonly PrayerRequest[],
): RoundRequest[] {
  const open = cards.filter(({ userCompleted }) => !userCompleted);
  const ids = new Set(open.map(({ id }) => id));
  return [
    ...open.map((card) => ({ ...card, canPray: true })),
    ...saved
      .filter(({ id }) => !ids.has(id))
      .map((request) => ({ ...request, canPray: request.can.pray })),
  ];
}

/**
 * `reading` until the text was read; `quiet` is the time for prayer; `leaving` shows the confirmation
 * of a prayer before the next request.
 */
type Phase = 'reading' | 'quiet' | 'paused' | 'leaving';

export type Round = {
  requests: readonly RoundRequest[];
  /** The current request; the number of requests at the end. */
  index: number;
  phase: Phase;
  /** Those the member marked in this round, in that order. */
  prayedIds: readonly string[];
  /** Whether a voice reads the requests. */
  isAloud: boolean;
  /** The quiet time after reading; zero if it lasts until the member continues. */
  quietSeconds: number;
};

export type RoundStep =
  /** The member presses Prayed; the confirmation was shown. */
  | { is: 'pray' | 'prayed' }
  /** The server refused the prayer for a request. */
  | { is: 'refused'; id: string }
  | { is: 'skip' | 'back' }
  /** The voice has finished. */
  | { is: 'read' }
  /** Pauses, continues, or reads again. */
  | { is: 'toggle' | 'pause' | 'continue' }
  | { is: 'update'; id: string; change: (request: RoundRequest) => RoundRequest }
  | { is: 'remove'; shouldRemove: (request: RoundRequest) => boolean };

export function startRound(
  requests: readonly RoundRequest[],
  { isAloud, quietSeconds }: Pick<Round, 'isAloud' | 'quietSeconds'>,
): Round {
  return moveTo({ requests, index: 0, phase: 'quiet', prayedIds: [], isAloud, quietSeconds }, 0);
}

/** The round after a step. Steps that do not fit the phase change nothing. */
export function advanceRound(round: Round, step: RoundStep): Round {
  const { requests, index, phase, prayedIds } = round;
  const current = requests[index];
  switch (step.is) {
    case 'pray':
      if (!current || phase === 'leaving') return round;
      return {
        ...round,
        phase: 'leaving',
        prayedIds: [...prayedIds.filter((id) => id !== current.id), current.id],
      };
    case 'prayed':
      return phase === 'leaving' ? moveTo(round, index + 1) : round;
    case 'refused':
      return phase === 'leaving' && current?.id === step.id ? { ...round, phase: 'quiet' } : round;
    case 'skip':
      return moveTo(round, index + 1);
    case 'back':
      return moveTo(round, index - 1);
    case 'read':
      return phase === 'reading' ? { ...round, phase: 'quiet' } : round;
    case 'toggle':
      return advanceRound(round, { is: toggleOf(round) === 'pause' ? 'pause' : 'continue' });
    case 'pause':
      return current && phase !== 'leaving' ? { ...round, phase: 'paused' } : round;
    case 'continue': {
      const canContinue = phase === 'paused' || phase === 'quiet';
      return current && canContinue && round.isAloud ? { ...round, phase: 'reading' } : round;
    }
    case 'update':
      return {
        ...round,
        requests: requests.map((one) => (one.id === step.id ? step.change(one) : one)),
      };
    case 'remove':
      return remove(round, step.shouldRemove);
    default:
      return step satisfies never;
  }
}

/** What the button beside Prayed does; null if it would have no effect. */
export function toggleOf({
  phase,
  isAloud,
  quietSeconds,
}: Round): 'pause' | 'continue' | 'again' | null {
  if (!isAloud) return null;
  if (phase === 'paused') return 'continue';
  return phase === 'quiet' && quietSeconds === 0 ? 'again' : 'pause';
}

/** The number of requests that the member prayed for; a prayer that was undone does not count. */
export function countPrayed({ requests, prayedIds }: Round): number {
  return requests.filter(
    ({ id, canPray, userCompleted }) => prayedIds.includes(id) && (userCompleted || !canPray),
  ).length;
}

function moveTo(round: Round, index: number): Round {
  return {
    ...round,
    index: Math.min(Math.max(index, 0), round.requests.length),
    phase: round.isAloud ? 'reading' : 'quiet',
  };
}

/** Without the current request, the round continues with the next one. */
function remove(round: Round, shouldRemove: (request: RoundRequest) => boolean): Round {
  const current = round.requests[round.index];
  const removed = round.requests.filter(shouldRemove);
  const before = round.requests.slice(0, round.index).filter(shouldRemove).length;
  const remaining = {
    ...round,
    requests: round.requests.filter((one) => !removed.includes(one)),
    index: round.index - before,
  };
  return current && removed.includes(current) ? moveTo(remaining, remaining.index) : remaining;
}
