import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { badRequest, forbidden } from '../errors/http-error.ts';
import { NATIVE_ORIGINS } from './native-origins.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against CSRF. Unsafe requests must come from our origin or from no page at all, unless
 * the route opts out. Browsers send Sec-Fetch-Site, older ones Origin.
 *
 * @throws HttpError 403 `error.foreign-origin`
 */
export function rejectCrossOrigin(req: FastifyRequest, config: Config): void {
  if (SAFE_METHODS.has(req.method) || req.routeOptions.config.crossOriginForm) return;
  if (NATIVE_ORIGINS.includes(req.headers.origin ?? '') && req.headers.cookie === undefined) return;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw forbidden('error.foreign-origin');
  }
  const { origin, host } = req.headers;
  if (origin === undefined || origin === config.publicOrigin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw forbidden('error.foreign-origin');
}

/**
 * Rejects a request with more than one `Host` header, as RFC 9112 requires. Node silently uses the
 * first, while a proxy may have used another.
 */
export function rejectDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const { rawHeaders } = req.raw;
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    done(hosts.length > 1 ? badRequest('error.invalid-input') : undefined);
  });
}
