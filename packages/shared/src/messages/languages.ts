/** The languages the product speaks: what each calls itself, and the way it is written. */
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

/** Whoever asks for none of them reads this one. */
export const FALLBACK_LANGUAGE: Language = 'en';

// The keys of an object literal are those of its type.
export const languages = Object.keys(LANGUAGES) as Language[];

/** @param code whatever a device, a cookie or an address says */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
}

/**
 * By which `Intl` writes a language's numbers and dates. Digits are 0 to 9 in all of them: a code from
 * a mail, a count and a time are then the same signs for whoever reads them out to somebody else.
 */
export function localeOf(language: Language): string {
  return language + LATIN_DIGITS;
}

export const LATIN_DIGITS = '-u-nu-latn';
