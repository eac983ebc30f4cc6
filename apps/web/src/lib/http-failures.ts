import type { ApiFailure } from './api-failure.ts';
import { createListeners } from './listeners.ts';

export type HttpFailure = Extract<ApiFailure, { kind: 'http-error' }>;

const failures = createListeners<HttpFailure>();

/** Subscribes to every HTTP error of the API client. @returns the unsubscribe function */
export const onHttpFailure = failures.subscribe;

/** Only for the API client. */
export const notifyHttpFailure = failures.notify;
