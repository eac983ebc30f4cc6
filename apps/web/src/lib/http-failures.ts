import type { ApiFailure } from './api-failure.ts';

export type HttpFailure = Extract<ApiFailure, { kind: 'http-error' }>;

const listeners = new Set<(failure: HttpFailure) => void>();

/** Subscribes to every HTTP error of the API client. @returns the unsubscribe function */
export function onHttpFailure(listener: (failure: HttpFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only for the API client. */
export function notifyHttpFailure(failure: HttpFailure) {
  for (const listener of listeners) listener(failure);
}
