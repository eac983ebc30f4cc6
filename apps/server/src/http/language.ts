import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** What a device was told to speak; a page's script reads and writes it too, for it opens nothing. */
const LANGUAGE_COOKIE = 'language';

/** The language of whoever calls: what was chosen on the device, else what it asks for by itself. */
export function languageOf(req: FastifyRequest): Language {
  // What cannot be routed is refused before its cookies are read.
  const chosen = req.cookies?.[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  const asked = new Negotiator(req).language([...languages]);
  return isLanguage(asked) ? asked : FALLBACK_LANGUAGE;
}

/** By which an address asks for a page in a language, as a link of a list of results does. */
const IN_ADDRESS = 'lang';
const YEAR_SECONDS = 31_536_000;

/** For whom a page is drawn. A language that the address asks for is kept as chosen. */
export function readerOf(req: FastifyRequest, reply: FastifyReply): Language {
  const asked = new URL(req.url, 'http://localhost').searchParams.get(IN_ADDRESS);
  if (!isLanguage(asked)) return languageOf(req);
  reply.setCookie(LANGUAGE_COOKIE, asked, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure: req.protocol === 'https',
  });
  return asked;
}

/** What a page says of its language, and by what a cache tells the others of the same address from it. */
export function inLanguage(language: Language) {
  return { 'content-language': language, vary: 'accept-encoding, accept-language, cookie' };
}
