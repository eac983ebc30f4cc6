import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';
import { hasOwnActivity } from './device-settings.ts';
import { deviceText } from './device-text.ts';
import {
  hasInstallPrompt,
  onInstallPrompt,
  showInstallPrompt,
  wasInstalled,
} from './install-prompt.ts';

/**
 * How this browser installs the app: by its own prompt or by manual steps; null if it cannot or
 * already did.
 */
export type InstallMethod = 'prompt' | 'steps' | null;

const invitation = { key: 'install-invitation', store: deviceText('localStorage') };

/** The sheet with the steps; null until it is opened. */
type Steps = { open: boolean; openedFrom: Element | null } | null;

let steps: Steps = null;
const stepsListeners = new Set<() => void>();

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(onInstallPrompt, getInstallMethod);
}

/** Only after the member's first own activity, and never again after a dismissal. */
export function shouldInviteToInstall(): boolean {
  const declined = invitation.store.read(invitation.key) !== null;
  return getInstallMethod() !== null && hasOwnActivity() && !declined;
}

export function declineInstallInvitation(): void {
  invitation.store.write(invitation.key, 'declined');
}

export async function install(): Promise<void> {
  if (getInstallMethod() === 'steps') setSteps({ open: true, openedFrom: document.activeElement });
  else await showInstallPrompt();
}

export function useInstallSteps(): Steps {
  return useSyncExternalStore(
    (listener) => {
      stepsListeners.add(listener);
      return () => stepsListeners.delete(listener);
    },
    () => steps,
  );
}

export function closeInstallSteps(): void {
  if (steps) setSteps({ ...steps, open: false });
}

function setSteps(next: Steps) {
  steps = next;
  for (const listener of stepsListeners) listener();
}

function getInstallMethod(): InstallMethod {
  if (platform.kind !== 'browser' || wasInstalled() || isStandalone()) return null;
  if (hasInstallPrompt()) return 'prompt';
  return isIos() ? 'steps' : null;
}

function isStandalone() {
  const launchedFromIcon = 'standalone' in navigator && navigator.standalone === true;
  return launchedFromIcon || matchMedia('(display-mode: standalone)').matches;
}

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
