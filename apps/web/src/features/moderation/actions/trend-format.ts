import { memoizePerLocale } from '@prayer-swap/shared/messages/current-language';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminTrends } from '@prayer-swap/shared/moderation/schemas';

export type TrendDay = AdminTrends['days'][number];

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Formats a duration in the largest unit of which it contains at least two. */
export function formatDuration(minutes: number): string {
  if (minutes < 1) return translate('panel.under-a-minute');
  if (minutes < 2 * MINUTES_PER_HOUR) return translate('panel.minutes', { n: Math.round(minutes) });
  if (minutes < 2 * MINUTES_PER_DAY) {
    return translate('panel.hours', { n: Math.round(minutes / MINUTES_PER_HOUR) });
  }
  return translate('panel.days', { n: Math.round(minutes / MINUTES_PER_DAY) });
}

// The server counts days in UTC.
const dayOfMonth = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

export function formatTrendDay({ date }: TrendDay): string {
  return dayOfMonth().format(new Date(date));
}
