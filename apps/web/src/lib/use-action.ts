import { useRef, useState } from 'react';
import { type ErrorFormatter, formatErrorWith } from './error-message-or.ts';

/**
 * Runs an action of the user, one call at a time, and holds the message of its failure.
 *
 * @param formatError the message of a failure; undefined shows none
 */
export function useAction(formatError: ErrorFormatter<string | undefined>) {
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  /** @returns false if another call was running */
  async function run(action: () => unknown): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setError(undefined);
    try {
      await action();
    } catch (failed) {
      setError(formatErrorWith(formatError, failed));
    }
    running.current = false;
    setPending(false);
    return true;
  }

  return { error, setError, pending, run };
}
