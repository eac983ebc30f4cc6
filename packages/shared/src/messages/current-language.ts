import { en, type MessageCode } from './catalogue.ts';
import type { CompiledMessages } from './compiled-messages.ts';
import { FALLBACK_LANGUAGE, type Language, localeOf } from './languages.ts';

// One reader at a time: a page's. The server answers many, and asks `translatorFor`.
let language: Language = FALLBACK_LANGUAGE;
let messages: CompiledMessages = en;

/** From now on everything is said in this language. */
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
 * What is made for a language when it is first asked for, and anew after a change: a format of `Intl`
 * costs a phone tens of milliseconds.
 *
 * @param create receives the locale to make it for
 */
export function memoizePerLocale<Value>(create: (locale: string) => Value): () => Value {
  let cached: { value: Value; locale: string } | undefined;
  return () => {
    const locale = currentLocale();
    if (cached?.locale !== locale) cached = { value: create(locale), locale };
    return cached.value;
  };
}
