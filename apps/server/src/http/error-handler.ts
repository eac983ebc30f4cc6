import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { type ProblemResponse, toProblem } from './problem.ts';
import { getRequestLanguage } from './request-language.ts';

/**
 * Sends every thrown error as a problem document. Unexpected errors are logged with their cause.
 */
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

/** Sends a problem document for URLs that Fastify rejects before any hook or handler. */
export function createFrameworkErrorHandler(headers: Record<string, string>) {
  return (error: Error, req: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(reply.headers(headers), toProblem(error, getRequestLanguage(req)));
  };
}

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers malformed, oversized or slow HTTP with a bare status and logs nothing of it. */
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

/** PostgreSQL quotes the rejected row, which can contain a member's address. */
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
  // Support finds the log line by this reference.
  if (isUnexpected) problem.reference = reply.request.id;
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
