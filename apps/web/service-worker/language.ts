import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import { readWorkerLanguage } from '../src/lib/worker-language.ts';
import { worker } from './worker.ts';

/** The language of the pages on this device, or else the browser's. */
export async function deviceLanguage(): Promise<Language> {
  const stored = await readWorkerLanguage();
  const preferred = worker.navigator.languages.map((tag) => tag.slice(0, 2));
  return stored?.language ?? preferred.find(isLanguage) ?? FALLBACK_LANGUAGE;
}

/** The app shell's page in a language. */
export function localizedPagePath(language: Language): string {
  return language === FALLBACK_LANGUAGE ? '/index.html' : `/index.${language}.html`;
}
