import {
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import { deviceText } from './device-text.ts';

const device = deviceText('localStorage');
const KEY = 'language';
/** By which an address asks for a page in a language; the server has heard it by then. */
const LANGUAGE_PARAM = 'lang';

/** What this device was told to speak; null: as its browser or phone does. */
export function chosenLanguage(): Language | null {
  const chosen = device.read(KEY);
  return isLanguage(chosen) ? chosen : null;
}

export function storeChosenLanguage(language: Language | null): void {
  if (language === null) device.clear(KEY);
  else device.write(KEY, language);
}

/** What the browser or the phone itself speaks, as far as we do. */
export function systemLanguage(): Language {
  const codes = navigator.languages.map(languageCode);
  return codes.find(isLanguage) ?? FALLBACK_LANGUAGE;
}

/** The language that the server has chosen for this page; null where the page came without its help. */
export function prerenderedLanguage(): Language | null {
  const { prerendered } = document.documentElement.dataset;
  return isLanguage(prerendered) ? prerendered : null;
}

/** The address, then the choice, then what the server took a page's reader to speak, then the device. */
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

/** It has been heard: the page goes on under its plain address. */
function takeLanguageFromUrl(): Language | null {
  const url = new URL(location.href);
  const requested = url.searchParams.get(LANGUAGE_PARAM);
  if (!isLanguage(requested)) return null;
  url.searchParams.delete(LANGUAGE_PARAM);
  history.replaceState(history.state, '', url);
  return requested;
}

/** A tag's language by its newest code: some phones still say `iw` for Hebrew. */
function languageCode(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}
