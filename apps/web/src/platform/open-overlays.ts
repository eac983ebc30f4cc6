import { flushSync } from 'react-dom';

/** Selects the open overlays, which Escape closes. */
export const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null;
}

/** Does what Escape does, which also returns the focus. An overlay can refuse it. */
export function closeTopOverlay(): void {
  const from = document.activeElement ?? document.body;
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  flushSync(() => from.dispatchEvent(press));
}
