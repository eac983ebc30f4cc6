import type { Socket } from 'node:net';
import type { Problem } from '@prayer-swap/shared/http/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import {
  isMessageCode,
  type Translator,
  translatorFor,
} from '@prayer-swap/shared/messages/translator-for';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type * as z from 'zod/mini';
import { isSerializationFailure } from '../db/with-transaction.ts';
import { getErrorCode } from '../errors/describe-error.ts';
import { HttpError, ServiceUnavailable } from '../errors/http-error.ts';
import { REQUEST_ID_HEADER } from './access-log.ts';
import { getRequestLanguage } from './request-language.ts';
import type { SecurityHeaders } from './security-headers.ts';

/**
 * Sends every thrown error as a problem document. Unexpected errors are logged with their cause.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error, req, reply) => {
    const response = toProblem(error, req);
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
export function createFrameworkErrorHandler(headersFor: SecurityHeaders) {
  return (error: Error, req: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(reply.headers(headersFor(req.url)), toProblem(error, req));
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

type ProblemResponse = {
  problem: Problem;
  retryAfterSeconds?: number;
  /** Whether the error is unexpected and therefore logged with its cause. */
  isUnexpected?: boolean;
};

function sendProblem(
  reply: FastifyReply,
  { problem, retryAfterSeconds, isUnexpected }: ProblemResponse,
) {
  // Support finds the log line by this reference.
  if (isUnexpected) problem.reference = reply.request.id;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: reply.request.id })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** Thrown by the input validation of a route. Its issues have message codes as messages. */
export class ValidationError extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.name = 'ValidationError';
    this.issues = issues;
  }
}

const UNAVAILABLE_RETRY_SECONDS = 2;

/** Errors of Fastify and of the static file plugin, by status. */
const FRAMEWORK_ERRORS: Record<number, [status: number, code: MessageCode]> = {
  // The static file plugin answers 403 for suspicious paths. It is sent as 404.
  403: [404, 'error.not-found'],
  404: [404, 'error.not-found'],
  413: [413, 'error.too-large'],
  // An id that is too long cannot exist.
  414: [404, 'error.not-found'],
  415: [415, 'error.unsupported-type'],
};

/** Converts any thrown value to a problem in the client's language, without internal details. */
function toProblem(error: unknown, req: FastifyRequest): ProblemResponse {
  const translate = translatorFor(getRequestLanguage(req));
  const respond = (status: number, code: MessageCode): ProblemResponse => ({
    problem: { status, code, message: translate(code) },
  });
  if (error instanceof HttpError) return fromHttpError(error, translate);
  if (error instanceof ValidationError) return { problem: fromIssues(error.issues, translate) };
  const status = httpStatus(error);
  if (status !== undefined && status >= 400 && status < 500)
    return respond(...(FRAMEWORK_ERRORS[status] ?? ([status, 'error.invalid-input'] as const)));
  if (isInvalidText(error)) return respond(400, 'error.invalid-input');
  if (isSerializationFailure(error)) return respond(409, 'error.conflict');
  if (error instanceof ServiceUnavailable || isDatabaseUnavailable(error)) {
    return {
      ...respond(503, 'error.unavailable'),
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
      isUnexpected: true,
    };
  }
  return { ...respond(500, 'error.unexpected'), isUnexpected: true };
}

function fromHttpError(
  { status, code, detail }: HttpError,
  translate: Translator,
): ProblemResponse {
  const message = translate(detail.messageCode ?? code, detail.values);
  const problem: Problem = { status, code, message };
  if (detail.field) {
    problem.fields = { [detail.field]: { code, message } };
    for (const [field, also] of Object.entries(detail.otherFields ?? {})) {
      problem.fields[field] = { code: also, message: translate(also) };
    }
  }
  if (detail.retryAfterMs === undefined) return { problem };
  return { problem, retryAfterSeconds: Math.max(1, Math.ceil(detail.retryAfterMs / 1000)) };
}

/** Reports missing fields before invalid ones, otherwise in the order of the form. */
function fromIssues(issues: z.core.$ZodIssue[], translate: Translator): Problem {
  const first = issues.find(isMissing) ?? issues[0];
  const code = first ? getMessageCode(first) : 'error.invalid-input';
  const problem: Problem = { status: 400, code, message: translate(code) };
  const fields: NonNullable<Problem['fields']> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field === '' || Object.hasOwn(fields, field)) continue;
    const code = getMessageCode(issue);
    fields[field] = { code, message: translate(code) };
  }
  if (Object.keys(fields).length > 0) problem.fields = fields;
  return problem;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small') return issue.minimum === 1;
  // An unselected choice arrives as a value outside the options.
  if (issue.message === ('accounts.fields-required' satisfies MessageCode)) return true;
  return issue.code === 'invalid_type' && isMessageCode(issue.message);
}

function getMessageCode(issue: z.core.$ZodIssue): MessageCode {
  if (isMessageCode(issue.message)) return issue.message;
  return issue.code === 'unrecognized_keys' ? 'error.unknown-field' : 'error.invalid-input';
}

function httpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** U+0000, which PostgreSQL stores in no text. */
function isInvalidText(error: unknown): boolean {
  return ['22021', '22P05'].includes(getErrorCode(error) ?? '');
}

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P0x (shutdown), 25006 of a former primary,
 * or connection errors.
 */
const UNAVAILABLE_CODE =
  /^(08...|25006|53...|57P0.|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const UNAVAILABLE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool/;

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  if (code !== undefined && UNAVAILABLE_CODE.test(code)) return true;
  // The socket file is missing while PostgreSQL is down.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  // pg sets no code on these errors.
  return UNAVAILABLE_TEXT.test(error.message);
}
