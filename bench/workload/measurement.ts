import type { HttpRequest } from '../load/job.ts';

/** Ours, the floor with all side effects of the mutation, and the floor with the bare row. */
export type Side = 'ours' | 'floor' | 'bare';

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
  sides: Partial<Record<Side, (amount: number) => HttpRequest[]>>;
};

/** Whether the command line selects it. */
export function isSelected(name: string, only: string[]): boolean {
  return only.length === 0 || only.some((part) => name.includes(part));
}
