import type { MessageCode } from './catalogue.ts';
import type { CompiledMessages } from './compiled-messages.ts';
import { FALLBACK_LANGUAGE, type Language, localeOf } from './languages.ts';

// The language of a page, which has one reader. The server uses `translatorFor`.
let language: Language = FALLBACK_LANGUAGE;
let messages: CompiledMessages = {};

/** Sets the language and the messages of the page. */
export function setCurrentLanguage(nextLanguage: Language, nextMessages: CompiledMessages): void {
  language = nextLanguage;
  messages = nextMessages;
}

export function currentLanguage(): Language {
  return language;
}

export function currentLocale(): string {
  return localeOf(language);
}

export function currentMessages(): CompiledMessages {
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
