import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { languageOf } from './language.ts';
import { type ProblemAnswer, problemFrom } from './problem.ts';

/** Whatever a route throws leaves as a problem; what nobody expected is also logged with its cause. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(async (error, req, reply) => {
    const answer = problemFrom(error, languageOf(req));
    if (answer.fault) {
      req.log.error(
        { err: withoutRow(error), route: req.routeOptions.url, status: answer.problem.status },
        'fault',
      );
    }
    return sendProblem(reply, answer);
  });
}

/** An address that cannot even be routed is refused before any hook or handler; it leaves as a problem too. */
export function answerUnroutable(headers: Record<string, string>) {
  return (error: Error, req: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(reply.headers(headers), problemFrom(error, languageOf(req)));
  };
}

/** PostgreSQL quotes the row it refused, with a member's address in it, or worse. */
function withoutRow(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  error.detail = undefined;
  error.where = undefined;
  return error;
}

function sendProblem(reply: FastifyReply, { problem, retryAfterSeconds, fault }: ProblemAnswer) {
  // By this somebody who asks for help is found in the log.
  if (fault) problem.reference = reply.request.id;
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
