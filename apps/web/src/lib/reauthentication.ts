/** Whether whoever is signed in proves once more who they are; all acts that wait for it share it. */
export type ReauthenticationRequest = { settle: (confirmed: boolean) => void };

let pendingRequest: ReauthenticationRequest | null = null;
let pendingResult: Promise<boolean> | null = null;
const watchers = new Set<() => void>();

/** For the API client alone. @returns false where they rather would not, or nobody is there to be asked */
export function requestReauthentication(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  pendingResult ??= new Promise((resolve) => {
    pendingRequest = {
      settle(confirmed) {
        pendingRequest = null;
        pendingResult = null;
        notifyWatchers();
        resolve(confirmed);
      },
    };
    notifyWatchers();
  });
  return pendingResult;
}

export function getReauthenticationRequest(): ReauthenticationRequest | null {
  return pendingRequest;
}

/** For whoever can ask it. @returns how to stop, which leaves an open question unconfirmed */
export function subscribeToReauthentication(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) pendingRequest?.settle(false);
  };
}

function notifyWatchers() {
  for (const watcher of watchers) watcher();
}
