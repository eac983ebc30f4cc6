import { createListeners } from '../platform/listeners.ts';
import type { ApiFailure } from './api-failure.ts';
import { createStore } from './store.ts';

/**
 * Whether the server can be reached while the device is online: `away` without it or its database,
 * `back` for a moment afterwards.
 */
export const serverStatus = createStore<'reachable' | 'away' | 'back'>('reachable');

/** The outcome of each request of the API client, as far as it shows whether the server answers. */
export const serverContact = createListeners<'failed' | 'answered'>();

/** Whether a newer version of the app is stored on the device. */
export const updateAvailable = createStore(false);

export type HttpFailure = Extract<ApiFailure, { kind: 'http-error' }>;

const failures = createListeners<HttpFailure>();

/** Subscribes to every HTTP error of the API client. @returns the unsubscribe function */
export const onHttpFailure = failures.subscribe;

/** Only for the API client. */
export const notifyHttpFailure = failures.notify;
