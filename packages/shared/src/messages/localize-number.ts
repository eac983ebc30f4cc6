import { LATIN_DIGITS } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the format of the language: 1,280. */
export function localizeNumber(value: number, locale: string): string {
  // Small integers need no format; creating one costs a phone's start tens of milliseconds.
  if (locale.endsWith(LATIN_DIGITS) && Number.isInteger(value) && value >= 0 && value < 1000)
    return String(value);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}
