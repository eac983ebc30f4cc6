import { memoizePerLocale, translate } from './messages/translate.ts';
import { DAY, HOUR } from './time.ts';

const mediumDate = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
);

/**
 * The relative time of an event (specification, section 9). A future time reads as now, because a
 * Prompt is dated ahead.
 *
 * @param then the time of the event
 * @param now the reader's time
 */
export function relativeTime(then: Date, now: Date): string {
  const ageMs = now.getTime() - then.getTime();
  if (ageMs < HOUR) return translate('common.just-now');
  if (ageMs < DAY) return translate('common.hours-ago', { n: Math.floor(ageMs / HOUR) });
  if (ageMs < 7 * DAY) return translate('common.days-ago', { n: Math.floor(ageMs / DAY) });
  return mediumDate().format(then);
}
