import { translate } from '@prayer-swap/shared/messages/translate';
import { REACTION_EMOJIS, type ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { cn } from '../lib/cn.ts';
import { formatNumber } from '../lib/format.ts';
import type { Engagement } from './engagement.ts';
import { REACTION_LOOKS } from './reaction-looks.ts';

type ReactionRowProps = {
  request: Pick<Engagement, 'emojiCounts' | 'userReactedEmoji'>;
  /** Absent if the viewer can only see the counts, as on their own request. */
  onReact?: ((emoji: ReactionEmoji) => void) | undefined;
};

/**
 * Heart, star and raised hands in a fixed order. Inactive after the first reaction, but focusable.
 */
export function ReactionRow({ request, onReact }: ReactionRowProps) {
  if (!onReact) return <ReactionCounts request={request} />;
  const chosen = request.userReactedEmoji;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not actions
    <div
      role="group"
      aria-label={translate('requests.reactions')}
      className="flex flex-wrap gap-1.5"
    >
      {REACTION_EMOJIS.map((emoji) => {
        const count = formatNumber(request.emojiCounts[emoji]);
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={chosen === emoji}
            aria-disabled={chosen !== null || undefined}
            aria-label={translate('requests.react-with', {
              name: translate(REACTION_LOOKS[emoji].name),
              count,
            })}
            className={cn(
              'press',
              pillClass,
              chosen === emoji ? REACTION_LOOKS[emoji].chosen : 'text-ink-muted',
              chosen === null && 'border-line hover:border-line-strong hover:text-ink',
              chosen !== null && chosen !== emoji && 'border-line/50',
            )}
            onClick={() => chosen === null && onReact(emoji)}
          >
            <span aria-hidden="true">{REACTION_LOOKS[emoji].sign}</span>
            <span aria-hidden="true">{count}</span>
          </button>
        );
      })}
    </div>
  );
}

function ReactionCounts({ request }: Pick<ReactionRowProps, 'request'>) {
  return (
    <ul aria-label={translate('requests.reactions')} className="flex flex-wrap gap-1.5">
      {REACTION_EMOJIS.map((emoji) => {
        const count = formatNumber(request.emojiCounts[emoji]);
        return (
          <li key={emoji} className={cn(pillClass, 'border-transparent bg-sunken text-ink-muted')}>
            <span aria-hidden="true">{REACTION_LOOKS[emoji].sign}</span>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">
              {translate('requests.reaction-count', {
                name: translate(REACTION_LOOKS[emoji].name),
                count,
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const pillClass =
  'chip inline-flex min-h-11 min-w-14 items-center justify-center gap-1.5 rounded-full border px-3 text-label font-medium whitespace-nowrap tabular-nums';

/** "24 prayed", with a full sentence for screen readers. */
export function PrayedCount({ count }: { count: number }) {
  return (
    <p className="text-meta whitespace-nowrap text-ink-muted tabular-nums">
      <span aria-hidden="true">{translate('requests.prayed-count', { count })}</span>
      <span className="sr-only">{translate('requests.prayed-people', { count })}</span>
    </p>
  );
}
