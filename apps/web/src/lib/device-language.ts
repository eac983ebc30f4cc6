import {
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import { deviceText } from '../platform/device-text.ts';

const device = deviceText('localStorage');
const KEY = 'language';
/** Marks a language that an account chose: it ends with an account that has none. */
const OF_ACCOUNT_KEY = 'language-of-account';
/** The query parameter that selects a language; the server has already applied it. */
const LANGUAGE_PARAM = 'lang';

/** The language chosen here or by the account; null follows the browser or the phone. */
export function chosenLanguage(): Language | null {
  const chosen = device.read(KEY);
  return isLanguage(chosen) ? chosen : null;
}

export function isLanguageOfAccount(): boolean {
  return device.read(OF_ACCOUNT_KEY) !== null;
}

export function storeChosenLanguage(language: Language | null, { isOfAccount = false } = {}): void {
  if (language === null) device.clear(KEY);
  else device.write(KEY, language);
  if (language !== null && isOfAccount) device.write(OF_ACCOUNT_KEY, 'yes');
  else device.clear(OF_ACCOUNT_KEY);
}

/** The first language of the browser or the phone that the product supports. */
export function systemLanguage(): Language {
  const codes = navigator.languages.map(languageCode);
  return codes.find(isLanguage) ?? FALLBACK_LANGUAGE;
}

/** The language in which the server prerendered this page; null if it did not. */
export function prerenderedLanguage(): Language | null {
  const { prerendered } = document.documentElement.dataset;
  return isLanguage(prerendered) ? prerendered : null;
}

/** The precedence: URL, choice on the device, prerendered language, system. */
export function initialLanguage(): Language {
  const requested = takeLanguageFromUrl();
  if (requested) storeChosenLanguage(requested);
  const language = requested ?? chosenLanguage() ?? prerenderedLanguage() ?? systemLanguage();
  applyLanguage(language);
  return language;
}

export function applyLanguage(language: Language): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = LANGUAGES[language].dir;
}

/** Removes the parameter from the URL after reading it. */
function takeLanguageFromUrl(): Language | null {
  const url = new URL(location.href);
  const requested = url.searchParams.get(LANGUAGE_PARAM);
  if (!isLanguage(requested)) return null;
  url.searchParams.delete(LANGUAGE_PARAM);
  history.replaceState(history.state, '', url);
  return requested;
}

/** The current code of a tag's language: some phones still report `iw` for Hebrew. */
function languageCode(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}
