import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { badRequest, forbidden } from '../errors/http-error.ts';

/** Origins of the native shells on iOS and Android. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];

const NATIVE_CORS: FastifyCorsOptions = {
  origin: [...NATIVE_ORIGINS],
  credentials: false,
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowedHeaders: [
    'accept',
    'authorization',
    'content-type',
    'idempotency-key',
    'x-known-device',
    'x-member-id',
    'x-oauth-flow',
    'x-passkey',
    'x-request-id',
    'x-session-transport',
  ],
  exposedHeaders: [
    'age',
    'date',
    'retry-after',
    'x-known-device',
    'x-oauth-flow',
    'x-passkey',
    'x-request-id',
  ],
  maxAge: 600,
  // The shells probe the server with a bare OPTIONS request.
  strictPreflight: false,
};
/** Without these, the plugin would send the exposed headers to every client. */
const NO_CORS: FastifyCorsOptions = { origin: false };

/** Allows CORS for the native shells. They use bearer tokens, so credentials are never allowed. */
export async function allowNativeOrigins(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    delegator({ method, headers }, done) {
      const isNative = NATIVE_ORIGINS.includes(headers.origin ?? '');
      done(null, isNative || method === 'OPTIONS' ? NATIVE_CORS : NO_CORS);
    },
  });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against CSRF. Unsafe requests must come from our origin or from no page at all, unless
 * the route opts out. Browsers send Sec-Fetch-Site, older ones Origin. No other site can embed an
 * API response as an image or script. Others get 403 `error.foreign-origin`.
 */
export function rejectCrossOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (req, _reply, done) => {
    done(isAllowed(req, config) ? undefined : forbidden('error.foreign-origin'));
  });
}

function isAllowed(req: FastifyRequest, { publicOrigin }: Config): boolean {
  const { origin, host, cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = req.headers;
  const isOtherSite = site === 'cross-site' || site === 'same-site';
  if (isOtherSite && mode === 'no-cors' && req.url.startsWith('/api/')) return false;
  if (SAFE_METHODS.has(req.method) || req.routeOptions.config.crossOriginForm) return true;
  if (NATIVE_ORIGINS.includes(origin ?? '') && cookie === undefined) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
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

declare module 'fastify' {
  interface FastifyContextConfig {
    crossOriginForm?: boolean;
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

const MULTIPART_TYPE = 'multipart/form-data';

/**
 * Accepts only forms, which pages of other sites and mail clients can submit. The last of duplicate
 * fields wins.
 */
export function acceptForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(MULTIPART_TYPE, { parseAs: 'buffer' }, parseMultipart);
  scope.addContentTypeParser<string>(FORM_TYPE, { parseAs: 'string' }, (_req, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text)));
  });
}

async function parseMultipart(req: FastifyRequest, body: Buffer): Promise<object> {
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) throw badRequest('error.invalid-input');
  return Object.fromEntries(form);
}
