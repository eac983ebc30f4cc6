import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language chosen on the device. Scripts read and write it too; it grants no access. */
const LANGUAGE_COOKIE = 'language';

declare module 'fastify' {
  interface FastifyInstance {
    /** The community's language, for clients that request none of the product's. */
    defaultLanguage(): Language;
  }
}

/** Returns the language of the client: the chosen one, otherwise by Accept-Language. */
export function getRequestLanguage(req: FastifyRequest): Language {
  // Requests that fail in the router have no parsed cookies.
  const chosen = req.cookies?.[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  const accepted = new Negotiator(req).language([...languages]);
  // A request that fails in the router belongs to no server.
  return isLanguage(accepted) ? accepted : (req.server?.defaultLanguage() ?? FALLBACK_LANGUAGE);
}

/** Query parameter that selects the language of a page, used by search results. */
const LANGUAGE_PARAM = 'lang';
const YEAR_SECONDS = 31_536_000;

/** Returns the language of a page and stores one that the URL requests as chosen. */
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

/** Language of a page, with `Vary` for caches. */
export function languageHeaders(language: Language) {
  return { 'content-language': language, vary: 'accept-encoding, accept-language, cookie' };
}
