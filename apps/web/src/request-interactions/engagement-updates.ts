import type { Engagement } from './engagement.ts';

/** Updates a request in the data of one screen. Must be idempotent. */
export type ApplyEngagement = (
  requestId: string,
  change: <Request extends Engagement>(request: Request) => Request,
) => void;

const listeners = new Set<ApplyEngagement>();

/** Notifies a screen of changes to the same request on other screens. */
export function onEngagementChange(listener: ApplyEngagement) {
  listeners.add(listener);
}

/** Updates the screen of the interaction, then every other screen that has the request. */
export function applyToAll(applyLocal: ApplyEngagement, ...update: Parameters<ApplyEngagement>) {
  applyLocal(...update);
  for (const listener of listeners) if (listener !== applyLocal) listener(...update);
}
