import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { NATIVE_ORIGINS } from './native-origins.ts';
import { forbidden } from './refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Another site's page cannot act with a member's cookie: an unsafe call comes from our own origin or
 * from no page at all, unless its route says otherwise. Browsers say so in Sec-Fetch-Site, older ones in Origin.
 *
 * @throws Refusal 403 `error.foreign-origin`
 */
export function refuseForeignOrigin(req: FastifyRequest, config: Config): void {
  if (SAFE.has(req.method) || req.routeOptions.config.foreignForm) return;
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
