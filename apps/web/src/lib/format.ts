import { localizeNumber } from '@prayer-swap/shared/messages/format-message';
import { currentLocale, memoizePerLocale, translate } from '@prayer-swap/shared/messages/translate';
import { ANONYMOUS_OWNER, GUEST_OWNER } from '@prayer-swap/shared/prayer-requests/choices';

/** A formatted count: 1,280. */
export function formatNumber(value: number): string {
  return localizeNumber(value, currentLocale());
}

/** The local date of a timestamp: Mar 14, 2026. */
export const formatDay = formatter({ dateStyle: 'medium' });

/** The local time of a timestamp: 2:05 PM. */
export const formatTime = formatter({ hour: 'numeric', minute: '2-digit' });

/** Both: Mar 14, 2026, 2:05 PM. */
export const formatMoment = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** Names as one phrase: Amira and Omar. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(names);
}

/** A date without a time zone, such as `2026-12-01`: Tuesday, December 1. */
export const formatWeekday = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (moment: string): string => format().format(new Date(moment));
}

/** The name of a request's owner; an anonymous owner and a guest are shown in the reader's language. */
export function ownerName({ ownerUsername }: { ownerUsername: string }): string {
  if (ownerUsername === GUEST_OWNER) return translate('common.guest');
  return ownerUsername === ANONYMOUS_OWNER ? translate('common.anonymous') : ownerUsername;
}
