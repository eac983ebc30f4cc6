import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import { LANGUAGE_CACHE } from './worker-messages.ts';

/** The language data that a service worker needs; it contains no catalogue. */
export type WorkerLanguage = {
  language: Language;
  /** The title of a message that cannot be read. */
  arrived: string;
};

const CACHE_KEY = '/language';

export async function storeWorkerLanguage(language: WorkerLanguage): Promise<void> {
  await (await caches.open(LANGUAGE_CACHE)).put(CACHE_KEY, Response.json(language));
}

/** Null until a page has stored it. */
export async function readWorkerLanguage(): Promise<WorkerLanguage | null> {
  const response = await (await caches.open(LANGUAGE_CACHE)).match(CACHE_KEY);
  const { language, arrived }: Record<string, unknown> = { ...(await response?.json()) };
  return isLanguage(language) && typeof arrived === 'string' ? { language, arrived } : null;
}
