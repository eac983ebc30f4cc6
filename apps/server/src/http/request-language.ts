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
export function getRequestLanguage(req: FastifyRequest): Language {
  // What cannot be routed is refused before its cookies are read.
  const chosen = req.cookies?.[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  const accepted = new Negotiator(req).language([...languages]);
  return isLanguage(accepted) ? accepted : FALLBACK_LANGUAGE;
}

/** By which an address asks for a page in a language, as a link of a list of results does. */
const LANGUAGE_PARAM = 'lang';
const YEAR_SECONDS = 31_536_000;

/** For whom a page is drawn. A language that the address asks for is kept as chosen. */
export function resolvePageLanguage(req: FastifyRequest, reply: FastifyReply): Language {
  const requested = new URL(req.url, 'http://localhost').searchParams.get(LANGUAGE_PARAM);
  if (!isLanguage(requested)) return getRequestLanguage(req);
  reply.setCookie(LANGUAGE_COOKIE, requested, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure: req.protocol === 'https',
  });
  return requested;
}

/** What a page says of its language, and by what a cache tells the others of the same address from it. */
export function languageHeaders(language: Language) {
  return { 'content-language': language, vary: 'accept-encoding, accept-language, cookie' };
}
