import { useState } from 'react';

/**
 * Keeps a failure on the screen while it is tried again, so that the button with the focus stays.
 *
 * @param action what failed
 * @returns whether it is being tried again, and how to do so
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
