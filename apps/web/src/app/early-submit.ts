declare global {
  interface Window {
    /** Of `public/after-paint.js`: ends its watch. @returns the form that was sent before the app was there */
    takeEarlySubmit?: () => HTMLFormElement | null;
  }
}

/** Sends what somebody has sent before the app could take it; a form that is not there any more is not sent. */
export function sendEarly(): void {
  const form = window.takeEarlySubmit?.();
  if (form?.isConnected) form.requestSubmit();
}
