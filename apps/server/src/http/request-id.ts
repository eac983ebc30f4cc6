import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** By this header a call is found again: from the browser through the log to the answer. */
const REQUEST_ID_HEADER = 'x-request-id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller's own id where it has the shape of one; anything else stays out of the log. */
export function generateRequestId(req: IncomingMessage): string {
  const given = req.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}

/** Every answer says under which id it is found in the log. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.header(REQUEST_ID_HEADER, req.id);
    done();
  });
}
