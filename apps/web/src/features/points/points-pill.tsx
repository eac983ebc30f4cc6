import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef } from 'react';
import Sparkle from '~icons/lucide/sparkle';
import { formatNumber } from '../../lib/format.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { updateMember, useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePendingClick } from '../../ui/use-pending-click.ts';
import { claimClickPoints } from './claim-click-points.ts';
import { useClickTooltip } from './use-click-tooltip.ts';
import { useShownPoints } from './use-shown-points.ts';

/** The second click of a double click does not count. */
const DOUBLE_CLICK_MS = 500;

/** The Good Will Points of the member. A click may award one. */
export function PointsPill() {
  const { id } = useMember();
  // The key resets the balance for another member, so it does not count up from this one's.
  return <Pill key={id} />;
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
    await Promise.all([claim(), delay(DOUBLE_CLICK_MS)]);
  }

  async function claim() {
    const balance = await claimClickPoints();
    if (balance === null) return announce(pointsLabel(goodWillPoints));
    updateMember({ goodWillPoints: balance });
    show(balance);
    announce(pointsLabel(balance));
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
          <Sparkle aria-hidden="true" className="size-3.5" fill="currentColor" />
          {formatNumber(shown)}
        </span>
      </button>
    </Tooltip>
  );
}

function pointsLabel(points: number): string {
  return translate('points.pill', { points: formatNumber(points) });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
