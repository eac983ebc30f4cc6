import type { HttpRequest } from './send-calls.ts';

/** The product, and the minimal server with the same responses and effects. */
export type Side = 'ours' | 'floor';

/** One operation of members, and its calls on each side. */
export type Measurement = {
  name: string;
  title: string;
  connections: number;
  /** The expected status of every response. */
  status: number;
  /** Repeats the calls for this time; null: each call once, a fixed number in each round. */
  durationMs: number | null;
  callsPerRound: number;
  /** @returns calls that were not made before, if the operation cannot repeat */
  sides: Record<Side, (amount: number) => HttpRequest[]>;
};
