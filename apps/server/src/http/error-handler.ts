import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { type ProblemResponse, toProblem } from './problem.ts';
import { getRequestLanguage } from './request-language.ts';

/** Whatever a route throws leaves as a problem; what nobody expected is also logged with its cause. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error, req, reply) => {
    const response = toProblem(error, getRequestLanguage(req));
    if (response.isUnexpected) {
      req.log.error(
        { err: redactRow(error), route: req.routeOptions.url, status: response.problem.status },
        'unexpected error',
      );
    }
    return sendProblem(reply, response);
  });
}

/** An address that cannot even be routed is refused before any hook or handler; it leaves as a problem too. */
export function createFrameworkErrorHandler(headers: Record<string, string>) {
  return (error: Error, req: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(reply.headers(headers), toProblem(error, getRequestLanguage(req)));
  };
}

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is no HTTP, too much of it, or too slow, gets a status and no more; nothing of it is logged. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** PostgreSQL quotes the row it refused, with a member's address in it, or worse. */
function redactRow(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  error.detail = undefined;
  error.where = undefined;
  return error;
}

function sendProblem(
  reply: FastifyReply,
  { problem, retryAfterSeconds, isUnexpected }: ProblemResponse,
) {
  // By this somebody who asks for help is found in the log.
  if (isUnexpected) problem.reference = reply.request.id;
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
