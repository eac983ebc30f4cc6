import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import { readWorkerLanguage } from '../src/lib/worker-language.ts';
import { worker } from './worker.ts';

/** Files of a single language: its messages, its page, its manifest. */
const LANGUAGE_FILE =
  /^(?:assets\/messages-[\w-]+-([a-z]{2})\.js|index\.([a-z]{2})\.html|manifest\.([a-z]{2})\.webmanifest)$/;

/** The language of the pages on this device, or else the browser's. */
export async function deviceLanguage(): Promise<Language> {
  const stored = await readWorkerLanguage();
  const preferred = worker.navigator.languages.map((tag) => tag.slice(0, 2));
  return stored?.language ?? preferred.find(isLanguage) ?? FALLBACK_LANGUAGE;
}

/** @returns the language of the file; null for files of every language */
export function languageOfFile(url: string): Language | null {
  const code = LANGUAGE_FILE.exec(url)?.slice(1).find(Boolean);
  return isLanguage(code) ? code : null;
}

/** The app shell's page in a language. */
export function localizedPagePath(language: Language): string {
  return language === FALLBACK_LANGUAGE ? '/index.html' : `/index.${language}.html`;
}
