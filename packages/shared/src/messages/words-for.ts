import { en, type MessageCode } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { compiledFrom } from './compiled.ts';
import { type Language, localeOf } from './languages.ts';
import { type MessageValues, say } from './say.ts';

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

/** Whether a rule of a schema answered with the code of a message; what a page asks is `isMessageCode`. */
export function hasWords(code: string): code is MessageCode {
  return Object.hasOwn(en, code);
}
