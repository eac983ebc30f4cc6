import { createListeners } from '../platform/listeners.ts';

/** An open reauthentication prompt; all requests that need it share it. */
export type ReauthenticationRequest = { settle: (confirmed: boolean) => void };

let pendingRequest: ReauthenticationRequest | null = null;
let pendingResult: Promise<boolean> | null = null;
const watchers = createListeners();

/** Only for the API client. @returns false if the member declined or no prompt is mounted */
export function requestReauthentication(): Promise<boolean> {
  if (watchers.count() === 0) return Promise.resolve(false);
  pendingResult ??= new Promise((resolve) => {
    pendingRequest = {
      settle(confirmed) {
        pendingRequest = null;
        pendingResult = null;
        watchers.notify();
        resolve(confirmed);
      },
    };
    watchers.notify();
  });
  return pendingResult;
}

export function getReauthenticationRequest(): ReauthenticationRequest | null {
  return pendingRequest;
}

/**
 * For the component that shows the prompt.
 *
 * @returns the unsubscribe function, which declines an open prompt
 */
export function subscribeToReauthentication(watcher: () => void): () => void {
  const unsubscribe = watchers.subscribe(watcher);
  return () => {
    unsubscribe();
    if (watchers.count() === 0) pendingRequest?.settle(false);
  };
}
