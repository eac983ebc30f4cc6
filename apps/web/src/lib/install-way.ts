import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';
import { deviceText } from './device-text.ts';
import {
  hasInstallPrompt,
  onInstallPrompt,
  showInstallPrompt,
  wasInstalled,
} from './install-prompt.ts';
import { hasActed } from './own-acts.ts';

/** How this browser can install the app: by its own question, or by steps to follow; null: not, or done. */
export type InstallWay = 'prompt' | 'steps' | null;

const invitation = { key: 'install-invitation', store: deviceText('localStorage') };

/** The sheet with the steps; null until it is asked for. */
type Steps = { open: boolean; openedFrom: Element | null } | null;

let steps: Steps = null;
const stepsListeners = new Set<() => void>();

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallPrompt, installWay);
}

/** Only after a first act of one's own, and never again once it was declined. */
export function isInvited(): boolean {
  const declined = invitation.store.read(invitation.key) !== null;
  return installWay() !== null && hasActed() && !declined;
}

export function declineInvitation(): void {
  invitation.store.write(invitation.key, 'declined');
}

export async function install(): Promise<void> {
  if (installWay() === 'steps') changeSteps({ open: true, openedFrom: document.activeElement });
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

export function closeSteps(): void {
  if (steps) changeSteps({ ...steps, open: false });
}

function changeSteps(next: Steps) {
  steps = next;
  for (const listener of stepsListeners) listener();
}

function installWay(): InstallWay {
  if (platform.kind !== 'browser' || wasInstalled() || isStandalone()) return null;
  if (hasInstallPrompt()) return 'prompt';
  return isIos() ? 'steps' : null;
}

function isStandalone() {
  const launchedFromIcon = 'standalone' in navigator && navigator.standalone === true;
  return launchedFromIcon || matchMedia('(display-mode: standalone)').matches;
}

/** An iPad presents itself as a Mac, but no Mac has a touch screen. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
