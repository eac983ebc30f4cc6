import { translate } from '@prayer-swap/shared/messages/translate';
import { REACTION_EMOJIS, type ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { type MouseEvent, useState } from 'react';
import Check from '~icons/lucide/check';
import { cn } from '../lib/cn.ts';
import { formatNumber } from '../lib/format.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Engagement } from './engagement.ts';
import { type OnPausing, usePrayerPause } from './prayer-pause.tsx';
import { REACTION_LOOKS } from './reaction-looks.ts';
import type { InteractionFailure } from './use-request-interactions.ts';

type ReactionRowProps = {
  request: Pick<Engagement, 'emojiCounts' | 'userReactedEmoji'>;
  /** Absent if the viewer can only see the counts, as on their own request. */
  onReact?: ((emoji: ReactionEmoji) => void) | undefined;
};

/**
 * Heart, star and raised hands in a fixed order. Inactive after the first reaction, but focusable.
 */
export function ReactionRow({ request, onReact }: ReactionRowProps) {
  const chosen = request.userReactedEmoji;
  const rowProps = {
    'aria-label': translate('requests.reactions'),
    className: 'flex flex-wrap gap-1.5',
  };
  const pills = REACTION_EMOJIS.map((emoji) => {
    const look = REACTION_LOOKS[emoji];
    const count = request.emojiCounts[emoji];
    const values = { name: translate(look.name), count: formatNumber(count) };
    const content = (
      <>
        <span aria-hidden="true">{look.sign}</span>
        {count > 0 && <span aria-hidden="true">{values.count}</span>}
      </>
    );
    if (!onReact) {
      return count === 0 ? null : (
        <li key={emoji} className={cn(pillClass, 'border-transparent bg-sunken text-ink-muted')}>
          {content}
          <span className="sr-only">{translate('requests.reaction-count', values)}</span>
        </li>
      );
    }
    return (
      <button
        key={emoji}
        type="button"
        aria-pressed={chosen === emoji}
        aria-disabled={chosen !== null || undefined}
        aria-label={translate('requests.react-with', values)}
        className={cn(
          'press',
          pillClass,
          chosen === emoji ? look.chosen : 'text-ink-muted',
          chosen === null && 'border-line hover:border-line-strong hover:text-ink',
          chosen !== null && chosen !== emoji && 'border-line/50',
        )}
        onClick={() => chosen === null && onReact(emoji)}
      >
        {content}
      </button>
    );
  });
  if (!onReact) return pills.some(Boolean) && <ul {...rowProps}>{pills}</ul>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not actions
    <div role="group" {...rowProps}>
      {pills}
    </div>
  );
}

const pillClass =
  'chip inline-flex min-h-11 min-w-14 items-center justify-center gap-1.5 rounded-full border px-3 text-label font-medium whitespace-nowrap tabular-nums';

/** "24 prayed", with a full sentence for screen readers; an invitation instead of zero. */
export function PrayedCount({ count }: { count: number }) {
  return (
    <p className="w-full text-meta text-ink-muted tabular-nums narrow:ms-auto narrow:w-auto">
      <span aria-hidden="true">{translate('requests.prayed-count', { count })}</span>
      <span className="sr-only">{translate('requests.prayed-people', { count })}</span>
    </p>
  );
}

type PrayButtonProps = {
  request: Pick<Engagement, 'totalCompleted' | 'userCompleted'>;
  onPray: () => void;
  /** `quiet` in lists, where the texts come first. */
  look?: 'solid' | 'quiet';
  /** Set by a screen that draws the pause while the button is held. */
  onPausing?: OnPausing;
};

const PRAY_LOOKS = {
  solid: {
    toPray: 'primary',
    prayed: 'soft',
    className: 'aria-disabled:hover:bg-primary-soft',
  },
  quiet: {
    toPray: 'soft',
    prayed: 'ghost',
    className:
      'aria-disabled:text-primary aria-disabled:hover:bg-transparent wide:ms-auto wide:[p+&]:ms-0 wide:min-h-11 wide:w-auto wide:min-w-42 wide:px-4 wide:text-label',
  },
} as const;

type Ripple = { x: number; y: number; count: number };

/** The same element before and after the press, so that it retains the focus. */
export function PrayButton({ request, onPray, look = 'solid', onPausing }: PrayButtonProps) {
  const prayed = request.userCompleted;
  const { toPray, prayed: done, className } = PRAY_LOOKS[look];
  const [ripple, setRipple] = useState<Ripple | null>(null);
  const pause = usePrayerPause(onPray, onPausing);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (prayed) return;
    setRipple({ ...pointOf(event), count: (ripple?.count ?? 0) + 1 });
    onPray();
  }

  return (
    <button
      type="button"
      {...(!prayed && pause.handlers)}
      data-pray
      aria-disabled={prayed || undefined}
      className={cn(
        buttonClass({ variant: prayed ? done : toPray, size: 'large', fullWidth: true }),
        'relative overflow-hidden select-none max-narrow:px-3 max-narrow:text-label aria-disabled:opacity-100',
        className,
      )}
      onClick={press}
    >
      {!prayed && pause.rings}
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
        {prayed
          ? translate('requests.prayed', { others: Math.max(0, request.totalCompleted - 1) })
          : translate('requests.mark-prayed')}
        {prayed && <Check className="-order-1 size-4.5" />}
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
