import type { MessageArguments, MessageCode } from './catalogue.ts';
import { getCompiledMessage } from './compiled-messages.ts';
import { currentLocale, currentMessages } from './current-language.ts';
import { formatMessage } from './format-message.ts';

/**
 * Returns the text of a code in the language of the page. The server has many readers and uses
 * `translatorFor`.
 *
 * @param code a key of the catalogue; an unknown one does not compile
 * @param values the values of the message's `{placeholders}`
 * @returns plain text, never markup
 * @throws if the page has not loaded the message; a module must not translate while it loads
 */
export function translate<Code extends MessageCode>(
  code: Code,
  ...[values]: MessageArguments<Code>
): string {
  return formatMessage(getCompiledMessage(currentMessages(), code), values ?? {}, currentLocale());
}
