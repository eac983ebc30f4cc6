import { translate } from '@prayer-swap/shared/messages/translate';

/** "24 prayed", said in full to those who listen. */
export function PrayedCount({ count }: { count: number }) {
  return (
    <p className="text-meta whitespace-nowrap text-ink-muted tabular-nums">
      <span aria-hidden="true">{translate('requests.prayed-count', { count })}</span>
      <span className="sr-only">{translate('requests.prayed-people', { count })}</span>
    </p>
  );
}
