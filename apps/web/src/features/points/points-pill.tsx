import { translate } from '@prayer-swap/shared/messages/translate';
import { pointAwardSchema } from '@prayer-swap/shared/points/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { type RefObject, useEffect, useRef, useState } from 'react';
import Sparkle from '~icons/lucide/sparkle';
import { api } from '../../lib/api-client.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { updateMember, useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { platform } from '../../platform/current.ts';
import { usePendingClick } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** The second click of a double click does not count. */
const DOUBLE_CLICK_MS = 500;

/** The Good Will Points of the member. A click may award one. */
export function PointsPill() {
  // The key resets the balance for another member, so it does not count up from this one's.
  return <Pill key={useMember().id} />;
}

function Pill() {
  const { goodWillPoints } = useMember();
  const pill = useRef<HTMLSpanElement>(null);
  const [shown, show] = useShownPoints(goodWillPoints, pill);
  const [tip, showTip] = useClickTooltip();
  const announce = useAnnounce();
  const [, click] = usePendingClick<HTMLButtonElement>(report);

  useLiveEvents((event) => {
    if (event.type === 'points') updateMember({ goodWillPoints: event.goodWillPoints });
  });

  async function report() {
    showTip();
    await Promise.all([claim(), new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))]);
  }

  /** Claims the points of one click. Vibrates if the click was awarded. A failure shows no message. */
  async function claim() {
    try {
      const award = await api.post('/points/events', {
        body: { eventType: 'Click' },
        responseSchema: pointAwardSchema,
      });
      platform.haptic(award.awarded > 0 ? 'success' : 'error');
      updateMember({ goodWillPoints: award.goodWillPoints });
      show(award.goodWillPoints);
      announce(pointsLabel(award.goodWillPoints));
    } catch {
      platform.haptic('error');
      announce(pointsLabel(goodWillPoints));
    }
  }

  return (
    <Tooltip text={translate('points.name')} {...tip}>
      <button
        type="button"
        aria-label={pointsLabel(shown)}
        className="press inline-flex min-h-11 items-center rounded-full"
        onClick={click}
      >
        <span
          ref={pill}
          className="soft inline-flex min-h-9 items-center gap-1.5 rounded-full bg-points-soft px-3 text-label font-bold text-points tabular-nums"
        >
          <Sparkle className="size-3.5" fill="currentColor" />
          {formatNumber(shown)}
        </span>
      </button>
    </Tooltip>
  );
}

function pointsLabel(points: number): string {
  return translate('points.pill', { points: formatNumber(points) });
}

const SHOWN_AFTER_CLICK_MS = 2 * SECOND;

/**
 * A tooltip that also opens on click, because touch has no hover.
 *
 * @returns the props of the tooltip, and a function that shows it for a moment
 */
function useClickTooltip() {
  const [hovered, onOpenChange] = useState(false);
  const [isPinned, setIsPinned] = useState(false);

  useEffect(() => {
    if (!isPinned) return;
    const timer = setTimeout(() => setIsPinned(false), SHOWN_AFTER_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isPinned]);

  return [{ open: hovered || isPinned, onOpenChange }, () => setIsPinned(true)] as const;
}

/** Points appear after the action that earned them. */
const UPDATE_DELAY_MS = 400;
const GLOW_MS = 120;
/** Of the colour of the pill: a colour between it and the number is a muddy brown. */
const GLOW = [
  { boxShadow: '0 0 0 6px var(--points-soft)' },
  { boxShadow: '0 0 0 0 var(--points-soft)' },
];

/**
 * The balance shown in the pill. The pill glows once at every change.
 *
 * @returns the shown balance, and a function that shows another one immediately
 */
function useShownPoints(points: number, pill: RefObject<HTMLElement | null>) {
  const [shown, show] = useState(points);
  const before = useRef(points);

  useEffect(() => {
    if (points === shown) return;
    const follow = setTimeout(() => show(points), UPDATE_DELAY_MS);
    return () => clearTimeout(follow);
  }, [points, shown]);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    pill.current?.animate(GLOW, GLOW_MS);
  }, [shown, pill]);

  return [shown, show] as const;
}
