import type { Engagement } from './engagement.ts';

/** Changes a request wherever one screen keeps it. Applied twice, it changes nothing more. */
export type ApplyEngagement = (
  requestId: string,
  change: <Request extends Engagement>(request: Request) => Request,
) => void;

const listeners = new Set<ApplyEngagement>();

/** Keeps what one screen has loaded true to what is done about the same request on another. */
export function onEngagementChange(listener: ApplyEngagement) {
  listeners.add(listener);
}

/** Changes the screen where the act happens, then every other that keeps requests. */
export function applyToAll(applyLocal: ApplyEngagement, ...update: Parameters<ApplyEngagement>) {
  applyLocal(...update);
  for (const listener of listeners) if (listener !== applyLocal) listener(...update);
}
