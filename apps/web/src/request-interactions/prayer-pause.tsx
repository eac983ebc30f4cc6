import { SECOND } from '@prayer-swap/shared/time';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { pauseSeconds } from '../lib/device-settings.ts';
import { platform } from '../platform/current.ts';

/** A shorter press is a tap. */
const HOLD_DELAY_MS = 400;

/**
 * A quiet pause while a button is held by touch, mouse or Space. Releasing the button clicks it; at
 * the end of the pause it counts as released. Leaving the button ends the pause without a click.
 *
 * @returns the handlers of the button, and the rings to render
 */
export function usePrayerPause(onEnd: () => void) {
  const [isPausing, setIsPausing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(timer.current);
    setIsPausing(false);
  }

  function start() {
    stop();
    timer.current = setTimeout(() => {
      setIsPausing(true);
      platform.haptic('light');
      timer.current = setTimeout(() => {
        stop();
        onEnd();
      }, pauseSeconds() * SECOND);
    }, HOLD_DELAY_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    handlers: {
      onPointerDown: ({ isPrimary, button }: PointerEvent) => isPrimary && button === 0 && start(),
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onKeyDown: ({ key, repeat }: KeyboardEvent) => key === ' ' && !repeat && start(),
      onKeyUp: stop,
      onBlur: stop,
    },
    rings: isPausing && <PauseRings seconds={pauseSeconds()} />,
  };
}

/** Growing rings over the dimmed screen; with reduced motion one ring that fills. */
function PauseRings({ seconds }: { seconds: number }) {
  const style: CSSProperties & { '--pause': string } = { '--pause': `${seconds}s` };
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-50 flex animate-appear items-center justify-center bg-canvas/90 text-primary"
    >
      <svg
        aria-hidden="true"
        style={style}
        viewBox="0 0 200 200"
        fill="none"
        stroke="currentColor"
        className="w-72"
      >
        <circle className="pause-ring" cx="100" cy="100" r="90" strokeWidth="1.5" opacity=".3" />
        <circle className="pause-ring" cx="100" cy="100" r="60" strokeWidth="2" opacity=".5" />
        <circle className="pause-ring" cx="100" cy="100" r="30" strokeWidth="2.5" opacity=".8" />
        <circle className="pause-time" cx="100" cy="100" r="97" strokeWidth="3" pathLength="1" />
        <circle cx="100" cy="100" r="6" fill="currentColor" stroke="none" />
      </svg>
    </div>,
    document.body,
  );
}
