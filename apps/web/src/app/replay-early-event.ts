declare global {
  interface Window {
    /**
     * Defined in `public/after-paint.js`: stops the recording.
     *
     * @returns the target of the last submit or click before the app was ready
     */
    takeEarlyEvent?: () => HTMLFormElement | HTMLButtonElement | null;
  }
}

/**
 * Replays the user's last submit or click from before hydration; a target that was removed is
 * ignored.
 */
export function replayEarlyEvent(): void {
  const target = window.takeEarlyEvent?.();
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}
