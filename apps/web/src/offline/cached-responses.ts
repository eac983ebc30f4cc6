import { createListeners } from '../platform/listeners.ts';

type CachedResponse = {
  memberId: string;
  /** The path that a cached query declares. */
  path: string;
  /** With the member's own changes; undefined after the server refused it. */
  response: unknown;
};

const responses = createListeners<CachedResponse>();

/** Notifies of the current response of a cached query, also without a screen that shows it. */
export const onCachedResponse = responses.subscribe;

export const notifyCachedResponse = responses.notify;
