import type { FastifyInstance } from 'fastify';
import { badRequest } from './http-error.ts';

/**
 * Refuses a request with more than one `Host`, as RFC 9112 asks. Node keeps the first one silently, and a proxy
 * might have used the other.
 */
export function rejectDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, done) => {
    const { rawHeaders } = req.raw;
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    done(hosts.length > 1 ? badRequest('error.invalid-input') : undefined);
  });
}
