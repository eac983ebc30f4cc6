import type { MessageCode } from './catalogue.ts';
import { getCompiledMessage } from './compiled-messages.ts';
import { currentLocale, currentMessages } from './current-language.ts';
import { formatMessage, type MessageValues } from './format-message.ts';

/**
 * The words for a code, in the language of the page. The server speaks to many and asks `translatorFor`.
 *
 * @param code a key of the catalogue; an unknown one does not compile
 * @param values what the message's `{placeholders}` stand for
 * @returns plain text, never markup
 * @throws where the page has not fetched the words: a module that is still being loaded says nothing
 */
export function translate(code: MessageCode, values: MessageValues = {}): string {
  return formatMessage(getCompiledMessage(currentMessages(), code), values, currentLocale());
}
