import { translate } from '@prayer-swap/shared/messages/translate';
import { type MouseEvent, useState } from 'react';
import Check from '~icons/lucide/check';
import { cn } from '../lib/cn.ts';
import { buttonClass } from '../ui/button-style.ts';
import type { Engagement } from './engagement.ts';
import type { InteractionFailure } from './use-request-interactions.ts';

type PrayButtonProps = {
  request: Pick<Engagement, 'totalCompleted' | 'userCompleted'>;
  onPray: () => void;
};

type Ripple = { x: number; y: number; count: number };

/** The same element before and after the press, so that it retains the focus. */
export function PrayButton({ request, onPray }: PrayButtonProps) {
  const prayed = request.userCompleted;
  const [ripple, setRipple] = useState<Ripple | null>(null);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (prayed) return;
    setRipple({ ...pointOf(event), count: (ripple?.count ?? 0) + 1 });
    onPray();
  }

  return (
    <button
      type="button"
      aria-disabled={prayed || undefined}
      className={cn(
        buttonClass({ variant: prayed ? 'soft' : 'primary', size: 'large', fullWidth: true }),
        'relative overflow-hidden max-narrow:px-3 max-narrow:text-label aria-disabled:opacity-100 aria-disabled:hover:bg-primary-soft',
      )}
      onClick={press}
    >
      {ripple && (
        <span
          key={ripple.count}
          aria-hidden="true"
          style={{ left: ripple.x, top: ripple.y }}
          className="pointer-events-none absolute size-2 -translate-1/2 animate-pray-ripple rounded-full bg-current"
        />
      )}
      <span
        key={prayed ? 'prayed' : 'to-pray'}
        className="inline-flex animate-appear items-center gap-2 has-[>svg]:text-start"
      >
        {prayed && <Check aria-hidden="true" className="size-4.5" />}
        {prayed
          ? translate('requests.prayed', { others: Math.max(0, request.totalCompleted - 1) })
          : translate('requests.mark-prayed')}
      </span>
    </button>
  );
}

/** The position of the touch; the centre after a key press. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: width / 2, y: height / 2 } : { x: clientX - left, y: clientY - top };
}

/** The error of an interaction beside its buttons, with a retry. The request stays in place. */
export function InteractionError({ failure }: { failure: InteractionFailure | null }) {
  if (!failure) return null;
  return (
    <div
      role="alert"
      className="soft flex flex-wrap items-center gap-x-2 rounded-control bg-danger-soft px-3 py-1 text-meta font-medium text-danger"
    >
      <p className="py-1.5">{failure.message}</p>
      <button
        type="button"
        className="press min-h-11 rounded-control font-bold underline underline-offset-4"
        onClick={failure.retry}
      >
        {translate('requests.could-not-save')}
      </button>
    </div>
  );
}
