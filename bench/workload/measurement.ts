import type { HttpRequest } from '../load/job.ts';

/** Ours, the floor with all that the act causes, and the floor with the bare row. */
export type Side = 'ours' | 'floor' | 'bare';

/** One thing that members do, and how each side is asked for it. */
export type Measurement = {
  name: string;
  title: string;
  connections: number;
  /** What every answer must have. */
  status: number;
  /** Round and round for so long; null: each call once, so many a round. */
  durationMs: number | null;
  callsPerRound: number;
  /** @returns calls that were never made before, where it matters */
  sides: Partial<Record<Side, (amount: number) => HttpRequest[]>>;
};

/** Whether the command line asked for it. */
export function isSelected(name: string, only: string[]): boolean {
  return only.length === 0 || only.some((part) => name.includes(part));
}
