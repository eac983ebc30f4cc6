import { isLanguage, LANGUAGES } from './messages/languages.ts';

/** Embeddings, overrides and isolates, which let a text reorder the text around it. */
export const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/**
 * A URL or an e-mail address is shown on a line by itself, and programs that detect links would
 * include the isolation marks. A code is copied, and digits alone keep their order.
 */
const WITHOUT_MARKS = /:\/\/|@|^\d+$/;

/**
 * Isolates a value before it is interpolated into a sentence, if either is written from right to
 * left. Without the marks a phone number would appear reversed.
 *
 * @param locale the language of the sentence
 */
export function isolateBidi(value: string, locale: string): string {
  const needsIsolation = isRightToLeft(locale) || RIGHT_TO_LEFT.test(value);
  return needsIsolation && !WITHOUT_MARKS.test(value) ? `\u2068${value}\u2069` : value;
}

function isRightToLeft(locale: string): boolean {
  const language = locale.slice(0, 2);
  return isLanguage(language) && LANGUAGES[language].dir === 'rtl';
}
