import { isLanguage, LANGUAGES } from './messages/languages.ts';

/** Embeddings, overrides and isolates, which let a text reorder what stands around it. */
export const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Stands alone on its line, and programs that make a link of it would take the marks for a part of it. */
const URL_OR_EMAIL = /:\/\/|@/;

/**
 * A value to be put into a sentence: where either is written from right to left, between marks that
 * keep each from turning the other around. A phone number would read backwards without.
 *
 * @param locale the language of the sentence
 */
export function isolateBidi(value: string, locale: string): string {
  const needsIsolation = isRightToLeft(locale) || RIGHT_TO_LEFT.test(value);
  return needsIsolation && !URL_OR_EMAIL.test(value) ? `\u2068${value}\u2069` : value;
}

function isRightToLeft(locale: string): boolean {
  const language = locale.slice(0, 2);
  return isLanguage(language) && LANGUAGES[language].dir === 'rtl';
}
