import { en, type MessageCode } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { getCompiledMessage } from './compiled-messages.ts';
import { formatMessage, type MessageValues } from './format-message.ts';
import { type Language, localeOf } from './languages.ts';

/** Says messages to one reader. */
export type Translator = (code: MessageCode, values?: MessageValues) => string;

/**
 * How the server speaks to somebody: it serves many at once, and each call says whom.
 *
 * @param language of whoever reads it
 * @returns what `translate` is in a page
 */
export function translatorFor(language: Language): Translator {
  const messages = catalogues[language];
  const locale = localeOf(language);
  return (code, values = {}) => formatMessage(getCompiledMessage(messages, code), values, locale);
}

/** Whether a rule of a schema answered with the code of a message; what a page asks is `hasMessage`. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(en, code);
}
