import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import { readWorkerLanguage } from '../src/lib/worker-language.ts';
import { worker } from './worker.ts';

/** Files of one language alone: its words, its empty page, its manifest. */
const LANGUAGE_FILE =
  /^(?:assets\/messages-[\w-]+-([a-z]{2})-\w+\.js|index\.([a-z]{2})\.html|manifest\.([a-z]{2})\.webmanifest)$/;

/** What the pages of this device speak, or else its browser. */
export async function deviceLanguage(): Promise<Language> {
  const stored = await readWorkerLanguage();
  const preferred = worker.navigator.languages.map((tag) => tag.slice(0, 2));
  return stored?.language ?? preferred.find(isLanguage) ?? FALLBACK_LANGUAGE;
}

/** @returns whose file it is; null: everybody's */
export function languageOfFile(url: string): Language | null {
  const code = LANGUAGE_FILE.exec(url)?.slice(1).find(Boolean);
  return isLanguage(code) ? code : null;
}

/** The app's empty page in a language. */
export function localizedPagePath(language: Language): string {
  return language === FALLBACK_LANGUAGE ? '/index.html' : `/index.${language}.html`;
}
