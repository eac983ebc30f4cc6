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

/** Reports the start and the end of a pause. */
export type OnPausing = (isPausing: boolean) => void;

/**
 * A quiet pause while a button is held by touch, mouse or Space. Releasing the button clicks it; at
 * the end of the pause it counts as released. Leaving the button ends the pause without a click.
 *
 * @param onPausing set by a screen that draws the pause itself
 * @returns the handlers of the button, and the rings to render over the dimmed screen
 */
export function usePrayerPause(onEnd: () => void, onPausing?: OnPausing) {
  const [isPausing, setIsPausing] = useState(false);
  const report = onPausing ?? setIsPausing;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(timer.current);
    report(false);
  }

  function start() {
    stop();
    timer.current = setTimeout(() => {
      report(true);
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
    rings:
      isPausing &&
      createPortal(
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-50 flex animate-appear items-center justify-center bg-canvas/90 text-primary"
        >
          <PauseRings isPausing className="w-72" />
        </div>,
        document.body,
      ),
  };
}

type PauseRingsProps = { isPausing: boolean; className: string };

/** Rings that grow during the pause; with reduced motion one ring that fills. */
export function PauseRings({ isPausing, className }: PauseRingsProps) {
  const style: CSSProperties & { '--pause': string } = { '--pause': `${pauseSeconds()}s` };
  const ring = isPausing ? 'pause-ring' : '';
  return (
    <svg
      aria-hidden="true"
      style={style}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <circle className={ring} cx="100" cy="100" r="90" strokeWidth="1.5" opacity=".3" />
      <circle className={ring} cx="100" cy="100" r="60" strokeWidth="2" opacity=".5" />
      <circle className={ring} cx="100" cy="100" r="30" strokeWidth="2.5" opacity=".8" />
      {isPausing && (
        <circle className="pause-time" cx="100" cy="100" r="97" strokeWidth="3" pathLength="1" />
      )}
      <circle cx="100" cy="100" r="6" fill="currentColor" stroke="none" />
    </svg>
  );
}
