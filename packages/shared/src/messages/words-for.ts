import type { MessageCode } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { compiledFrom } from './compiled.ts';
import { type Language, localeOf } from './languages.ts';
import { say } from './say.ts';
import type { MessageValues } from './translate.ts';

/** Says messages to one reader. */
export type Words = (code: MessageCode, values?: MessageValues) => string;

/**
 * How the server speaks to somebody: it serves many at once, and each call says whom.
 *
 * @param language of whoever reads it
 * @returns what `translate` is in a page
 */
export function wordsFor(language: Language): Words {
  const messages = catalogues[language];
  const locale = localeOf(language);
  return (code, values = {}) => say(compiledFrom(messages, code), values, locale);
}
