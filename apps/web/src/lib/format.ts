import { currentLocale, memoizePerLocale } from '@prayer-swap/shared/messages/current-language';
import { localizeNumber } from '@prayer-swap/shared/messages/format-message';
import { translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';

/** A formatted count: 1,280. */
export function formatNumber(value: number): string {
  return localizeNumber(value, currentLocale());
}

const times = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
);

const days = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));

const moments = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** The local date of a timestamp: Mar 14, 2026. */
export function formatDay(moment: string): string {
  return days().format(new Date(moment));
}

/** The local time of a timestamp: 2:05 PM. */
export function formatTime(moment: string): string {
  return times().format(new Date(moment));
}

/** Both: Mar 14, 2026, 2:05 PM. */
export function formatMoment(moment: string): string {
  return moments().format(new Date(moment));
}

/** The name of a request's owner; an anonymous owner is shown in the reader's language. */
export function ownerName({ ownerUsername }: { ownerUsername: string }): string {
  return ownerUsername === ANONYMOUS_OWNER ? translate('common.anonymous') : ownerUsername;
}
