import { useSyncExternalStore } from 'react';
import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import {
  getReauthenticationRequest,
  subscribeToReauthentication,
} from '../lib/reauthentication.ts';

const dialogModule = createLazyModule(
  () => import('../features/auth/reauthentication/reauthenticate-dialog.tsx'),
);

/** Asks once more who it is, where an act needs to know; without its file the act stays undone. */
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
