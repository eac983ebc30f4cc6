import type { Outcome } from './job.ts';

/**
 * Ends the run on an unexpected response, which would invalidate the figure. @throws with the
 * responses other than `status`
 */
export function assertOutcome({ statuses, errors }: Outcome, status: number, label: string): void {
  const others = Object.keys(statuses).filter((seen) => Number(seen) !== status);
  if (others.length === 0 && errors === 0 && statuses[status]) return;
  const seen = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`);
  throw new Error(
    `${label}: every answer must be ${status}; seen ${seen.join(', ') || 'none'}, ${errors} broken connections.`,
  );
}
