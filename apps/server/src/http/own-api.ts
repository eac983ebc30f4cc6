import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** What a call of the API needs to know of the request it is made for: who calls, and from where. */
const CARRIED = ['accept-language', 'cookie', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/** Calls a route of this server as the given request's caller, with its session and its limits. */
export function callOwnApi(
  app: FastifyInstance,
  req: FastifyRequest,
  call: Pick<InjectOptions, 'method' | 'url' | 'payload'>,
) {
  const carried = Object.entries(req.headers).filter(([name]) => CARRIED.includes(name));
  return app.inject({
    ...call,
    headers: Object.fromEntries(carried),
    remoteAddress: req.socket.remoteAddress ?? req.ip,
  });
}
