import { translate } from '@prayer-swap/shared/messages/translate';
import { PULL_DISTANCE_PX } from '@prayer-swap/shared/prayer-requests/limits';
import ArrowDown from '~icons/lucide/arrow-down';
import { cn } from '../../lib/cn.ts';

/** Follows the finger at the top of the feed with increasing resistance. */
export function PullIndicator({ distance }: { distance: number }) {
  if (distance <= 0) return null;
  const isPastThreshold = distance > PULL_DISTANCE_PX;
  const height = 64 * (1 - Math.exp(-distance / PULL_DISTANCE_PX));
  return (
    <div
      aria-hidden="true"
      style={{ height }}
      className="flex items-center justify-center gap-2 overflow-hidden text-meta font-medium text-ink-muted"
    >
      <ArrowDown
        className={cn(
          'size-4.5 transition-[rotate] duration-200',
          isPastThreshold && 'rotate-180 text-primary',
        )}
      />
      {translate(isPastThreshold ? 'requests.let-go' : 'requests.pull')}
    </div>
  );
}
