import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors/http-error.ts';

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
