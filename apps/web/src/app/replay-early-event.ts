declare global {
  interface Window {
    /** Of `public/after-paint.js`: ends its watch. @returns what was sent or pressed last before the app was there */
    takeEarlyEvent?: () => HTMLFormElement | HTMLButtonElement | null;
  }
}

/** Does what somebody has sent or pressed before the app could take it; what is not there any more is left alone. */
export function replayEarlyEvent(): void {
  const target = window.takeEarlyEvent?.();
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}
