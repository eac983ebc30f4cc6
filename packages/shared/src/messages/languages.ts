/** The product's languages: the native name of each and its writing direction. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  pt: { name: 'Português', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  hi: { name: 'हिन्दी', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
  he: { name: 'עברית', dir: 'rtl' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl' }>;

export type Language = keyof typeof LANGUAGES;

/** The language of users who request none of them. */
export const FALLBACK_LANGUAGE: Language = 'en';

// The keys of an object literal are those of its type.
export const languages = Object.keys(LANGUAGES) as Language[];

/** @param code any value of a device, a cookie or a URL */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
}

/**
 * The locale with which `Intl` formats numbers and dates. Digits are 0 to 9 in all languages: a
 * code, a count or a time has the same digits in a mail, on a screen and when it is read aloud.
 */
export function localeOf(language: Language): string {
  return language + LATIN_DIGITS;
}

export const LATIN_DIGITS = '-u-nu-latn';
