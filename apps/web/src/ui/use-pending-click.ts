import { type MouseEvent, useRef, useState } from 'react';

type ClickHandler<Element> = (event: MouseEvent<Element>) => unknown;

/**
 * A click handler that ignores clicks while its last call is running.
 *
 * @returns whether it is running, and the guarded handler
 */
export function usePendingClick<Element>(onClick: ClickHandler<Element> | undefined) {
  const running = useRef(false);
  const [isRunning, setIsRunning] = useState(false);

  async function click(event: MouseEvent<Element>) {
    if (running.current) return event.preventDefault();
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setIsRunning(true);
    try {
      await result;
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  }

  return [isRunning, click] as const;
}
