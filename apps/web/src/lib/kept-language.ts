import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import { LANGUAGE_CACHE } from './cache-names.ts';

/** What a service worker needs of the language its pages are in; it holds no catalogue itself. */
export type KeptLanguage = {
  language: Language;
  /** How a message is titled that cannot be read. */
  arrived: string;
};

const PLACE = '/language';

export async function keepLanguage(kept: KeptLanguage): Promise<void> {
  await (await caches.open(LANGUAGE_CACHE)).put(PLACE, Response.json(kept));
}

/** Null until a page has said. */
export async function keptLanguage(): Promise<KeptLanguage | null> {
  const kept = await (await caches.open(LANGUAGE_CACHE)).match(PLACE);
  const { language, arrived }: Record<string, unknown> = { ...(await kept?.json()) };
  return isLanguage(language) && typeof arrived === 'string' ? { language, arrived } : null;
}
