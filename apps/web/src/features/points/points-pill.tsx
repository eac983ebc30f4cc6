import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef } from 'react';
import Sparkle from '~icons/lucide/sparkle';
import { formatNumber } from '../../lib/format.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { updateMember, useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useOnceAtATime } from '../../ui/use-once-at-a-time.ts';
import { clickPill } from './click-pill.ts';
import { useShownPoints } from './use-shown-points.ts';
import { useTip } from './use-tip.ts';

/** The second half of a double click is no click of its own. */
const ONE_CLICK_MS = 500;

/** The member's Good Will Points; a click may be worth one. */
export function PointsPill() {
  const { id } = useMember();
  // Another member's balance starts afresh instead of rising from this one's.
  return <Pill key={id} />;
}

function Pill() {
  const { goodWillPoints } = useMember();
  const pill = useRef<HTMLSpanElement>(null);
  const [shown, show] = useShownPoints(goodWillPoints, pill);
  const [tip, showTip] = useTip();
  const announce = useAnnounce();
  const [, click] = useOnceAtATime<HTMLButtonElement>(report);

  useLiveEvents((event) => {
    if (event.type === 'points') updateMember({ goodWillPoints: event.goodWillPoints });
  });

  async function report() {
    showTip();
    await Promise.all([claim(), pause(ONE_CLICK_MS)]);
  }

  async function claim() {
    const balance = await clickPill();
    if (balance === null) return announce(words(goodWillPoints));
    updateMember({ goodWillPoints: balance });
    show(balance);
    announce(words(balance));
  }

  return (
    <Tooltip text={translate('points.name')} {...tip}>
      <button
        type="button"
        aria-label={words(shown)}
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

function words(points: number): string {
  return translate('points.pill', { points: formatNumber(points) });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
