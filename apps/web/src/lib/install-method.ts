import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';
import { deviceText } from '../platform/device-text.ts';
import { hasOwnActivity } from './device-settings.ts';
import { installPrompt, showInstallPrompt, wasInstalled } from './install-prompt.ts';
import { createStore } from './store.ts';

/**
 * How this browser installs the app: by its own prompt or by manual steps; null if it cannot or
 * already did.
 */
export type InstallMethod = 'prompt' | 'steps' | null;

const invitation = { key: 'install-invitation', store: deviceText('localStorage') };

/** The sheet with the steps; null until it is opened. */
type Steps = { open: boolean; openedFrom: Element | null } | null;

const steps = createStore<Steps>(null);

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(installPrompt.subscribe, getInstallMethod);
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
  if (getInstallMethod() === 'steps') steps.set({ open: true, openedFrom: document.activeElement });
  else await showInstallPrompt();
}

export const useInstallSteps = steps.useValue;

export function closeInstallSteps(): void {
  const current = steps.get();
  if (current) steps.set({ ...current, open: false });
}

function getInstallMethod(): InstallMethod {
  if (platform.kind !== 'browser' || wasInstalled() || isStandalone()) return null;
  if (installPrompt.get()) return 'prompt';
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
