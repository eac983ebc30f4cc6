import { useState } from 'react';

/**
 * Shows an error while its action is retried, so the focused button stays in the DOM.
 *
 * @param action the failed action
 * @returns whether a retry is running, and the function that starts one
 */
export function useRetry(action: () => Promise<unknown>) {
  const [retrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    try {
      await action();
    } finally {
      setRetrying(false);
    }
  }

  return [retrying, retry] as const;
}
