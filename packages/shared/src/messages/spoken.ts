import { en, type MessageCode } from './catalogue.ts';
import type { Messages } from './compiled.ts';
import { FALLBACK_LANGUAGE, type Language, localeOf } from './languages.ts';

// One reader at a time: a page's. The server answers many, and asks `wordsFor`.
let language: Language = FALLBACK_LANGUAGE;
let messages: Messages = en;

/** From now on everything is said in this language. */
export function speak(next: Language, words: Messages): void {
  language = next;
  messages = words;
}

export function currentLanguage(): Language {
  return language;
}

export function currentLocale(): string {
  return localeOf(language);
}

export function currentMessages(): Messages {
  return messages;
}

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

/**
 * What is made for a language when it is first asked for, and anew after a change: a format of `Intl`
 * costs a phone tens of milliseconds.
 *
 * @param make receives the locale to make it for
 */
export function inCurrentLanguage<Made>(make: (locale: string) => Made): () => Made {
  let made: { it: Made; locale: string } | undefined;
  return () => {
    const locale = currentLocale();
    if (made?.locale !== locale) made = { it: make(locale), locale };
    return made.it;
  };
}
