import type { ApiFailure } from './api-failure.ts';

export type HttpFailure = Extract<ApiFailure, { kind: 'http-error' }>;

const listeners = new Set<(failure: HttpFailure) => void>();

/** Hears of every refusal, whoever made the call. @returns how to stop listening */
export function onHttpFailure(listener: (failure: HttpFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the API client alone. */
export function notifyHttpFailure(failure: HttpFailure) {
  for (const listener of listeners) listener(failure);
}
