import type { ApiFailure } from './api-failure.ts';

export type Refusal = Extract<ApiFailure, { kind: 'refused' }>;

const listeners = new Set<(refusal: Refusal) => void>();

/** Hears of every refusal, whoever made the call. @returns how to stop listening */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the API client alone. */
export function tellRefusal(refusal: Refusal) {
  for (const listener of listeners) listener(refusal);
}
