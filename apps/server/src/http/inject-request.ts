import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** What a call of the API needs to know of the request it is made for: who calls, and from where. */
const FORWARDED_HEADERS = [
  'accept-language',
  'cookie',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
];

/** Calls a route of this server as the given request's caller, with its session and its limits. */
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
