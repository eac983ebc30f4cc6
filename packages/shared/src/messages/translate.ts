import { product } from '../product.ts';
import type { MessageArguments, MessageCode } from './catalogue.ts';
import { type CompiledMessages, getCompiledMessage } from './compiled-messages.ts';
import { formatMessage, formatMessageToParts, type MessagePart } from './format-message.ts';
import { FALLBACK_LANGUAGE, type Language, localeOf } from './languages.ts';

export type { MessageCode, MessagePart };

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
  const message = getCompiledMessage(currentMessages(), code);
  return formatMessage(message, { communityName, ...values }, currentLocale());
}

/**
 * Returns the same text in parts, so that a screen can show the value of a placeholder in another
 * look, such as a name in bold.
 *
 * @param code a key of the catalogue
 * @param values the values of the message's `{placeholders}`
 * @returns the parts in the order of the language
 */
export function translateToParts<Code extends MessageCode>(
  code: Code,
  ...[values]: MessageArguments<Code>
): MessagePart[] {
  const message = getCompiledMessage(currentMessages(), code);
  return formatMessageToParts(message, { communityName, ...values }, currentLocale());
}

// The language of a page, which has one reader. The server uses `translatorFor`.
let language: Language = FALLBACK_LANGUAGE;
let messages: CompiledMessages = {};
let communityName = product.name;

/** Sets the language and the messages of the page. */
export function setCurrentLanguage(nextLanguage: Language, nextMessages: CompiledMessages): void {
  language = nextLanguage;
  messages = nextMessages;
}

/** Sets the name of the community in the messages of the page. */
export function setCommunityName(name: string): void {
  communityName = name;
}

export function currentLanguage(): Language {
  return language;
}

export function currentLocale(): string {
  return localeOf(language);
}

function currentMessages(): CompiledMessages {
  return messages;
}

export function hasMessage(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

/**
 * Creates a value for the current locale on first use, and again after a language change: an `Intl`
 * format costs a phone tens of milliseconds.
 *
 * @param create receives the locale
 */
export function memoizePerLocale<Value>(create: (locale: string) => Value): () => Value {
  let cached: { value: Value; locale: string } | undefined;
  return () => {
    const locale = currentLocale();
    if (cached?.locale !== locale) cached = { value: create(locale), locale };
    return cached.value;
  };
}
