import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** Headers that identify the client of the original request. */
const FORWARDED_HEADERS = [
  'accept-language',
  'cookie',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
];

/** Calls a route of this server on behalf of the given request, with its session and limits. */
export function injectRequest(
  app: FastifyInstance,
  req: FastifyRequest,
  options: Pick<InjectOptions, 'method' | 'url' | 'payload'>,
) {
  const forwarded = Object.entries(req.headers).filter(([name]) =>
    FORWARDED_HEADERS.includes(name),
  );
  return app.inject({
    ...options,
    headers: Object.fromEntries(forwarded),
    remoteAddress: req.socket.remoteAddress ?? req.ip,
  });
}
