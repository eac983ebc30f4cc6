import { useSyncExternalStore } from 'react';
import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import {
  getReauthenticationRequest,
  subscribeToReauthentication,
} from '../lib/reauthentication.ts';

const dialogModule = createLazyModule(
  () => import('../features/auth/reauthentication/reauthenticate-dialog.tsx'),
);

/**
 * Prompts for reauthentication when a request requires it; if its code cannot be loaded, the
 * request fails.
 */
export function ReauthenticationPrompt() {
  const request = useSyncExternalStore(
    subscribeToReauthentication,
    getReauthenticationRequest,
    () => null,
  );
  const settle = (confirmed: boolean) => getReauthenticationRequest()?.settle(confirmed);
  const module = useLazyModule(dialogModule, request !== null, () => settle(false));
  return module && <module.ReauthenticateDialog open={request !== null} onClose={settle} />;
}
