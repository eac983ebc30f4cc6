import type { Problem } from '@prayer-swap/shared/http/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import type { Language } from '@prayer-swap/shared/messages/languages';
import {
  isMessageCode,
  type Translator,
  translatorFor,
} from '@prayer-swap/shared/messages/translator-for';
import type * as z from 'zod/mini';
import { isSerializationFailure } from '../db/with-transaction.ts';
import { HttpError, ServiceUnavailable } from '../errors/http-error.ts';

export type ProblemResponse = {
  problem: Problem;
  retryAfterSeconds: number | null;
  /** True for an unexpected error, which is logged with its cause. */
  isUnexpected: boolean;
};

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

/**
 * Converts any thrown value to a problem response, without internal details.
 *
 * @param language of the client
 */
export function toProblem(error: unknown, language: Language): ProblemResponse {
  const translate = translatorFor(language);
  if (error instanceof HttpError) return fromHttpError(error, translate);
  if (error instanceof ValidationError) return expectedProblem(fromIssues(error.issues, translate));
  const status = httpStatus(error);
  if (status !== undefined && status >= 400 && status < 500)
    return expectedProblem(fromStatus(status, translate));
  if (isInvalidText(error))
    return expectedProblem(createProblem(translate, 400, 'error.invalid-input'));
  if (isSerializationFailure(error))
    return expectedProblem(createProblem(translate, 409, 'error.conflict'));
  if (error instanceof ServiceUnavailable || isDatabaseUnavailable(error)) {
    return {
      ...unexpectedProblem(translate, 503, 'error.unavailable'),
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    };
  }
  return unexpectedProblem(translate, 500, 'error.unexpected');
}

/** Errors of Fastify and of the static file plugin. */
function fromStatus(status: number, translate: Translator): Problem {
  switch (status) {
    // The static file plugin answers 403 for suspicious paths. It is sent as 404.
    case 403:
    case 404:
    // An id that is too long cannot exist.
    case 414:
      return createProblem(translate, 404, 'error.not-found');
    case 413:
      return createProblem(translate, 413, 'error.too-large');
    case 415:
      return createProblem(translate, 415, 'error.unsupported-type');
    default:
      return createProblem(translate, status, 'error.invalid-input');
  }
}

function fromHttpError(
  { status, code, detail }: HttpError,
  translate: Translator,
): ProblemResponse {
  const message = translate(detail.messageCode ?? code, detail.values);
  const problem: Problem = { status, code, message };
  if (detail.field) {
    problem.fields = { [detail.field]: { code, message: problem.message } };
    for (const [field, also] of Object.entries(detail.otherFields ?? {})) {
      problem.fields[field] = { code: also, message: translate(also) };
    }
  }
  const retryAfterSeconds =
    detail.retryAfterMs === undefined ? null : Math.max(1, Math.ceil(detail.retryAfterMs / 1000));
  return { problem, retryAfterSeconds, isUnexpected: false };
}

/** Reports missing fields before invalid ones, otherwise in the order of the form. */
function fromIssues(issues: z.core.$ZodIssue[], translate: Translator): Problem {
  const first = issues.find(isMissing) ?? issues[0];
  const problem = createProblem(
    translate,
    400,
    first ? getMessageCode(first) : 'error.invalid-input',
  );
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

function createProblem(
  translate: Translator,
  status: number,
  code: MessageCode,
  values?: MessageValues,
) {
  const problem: Problem = { status, code, message: translate(code, values) };
  return problem;
}

function expectedProblem(problem: Problem): ProblemResponse {
  return { problem, retryAfterSeconds: null, isUnexpected: false };
}

function unexpectedProblem(
  translate: Translator,
  status: number,
  code: MessageCode,
): ProblemResponse {
  return {
    problem: createProblem(translate, status, code),
    retryAfterSeconds: null,
    isUnexpected: true,
  };
}

function httpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** U+0000, which PostgreSQL stores in no text. */
function isInvalidText(error: unknown): boolean {
  return ['22021', '22P05'].includes(getErrorCode(error) ?? '');
}

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P0x (shutdown), or connection errors. */
const UNAVAILABLE_CODE =
  /^(08...|53...|57P0.|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
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

function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
