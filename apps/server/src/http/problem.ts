import type { Problem } from '@prayer-swap/shared/http/problem';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { MessageValues } from '@prayer-swap/shared/messages/say';
import { hasWords, type Words, wordsFor } from '@prayer-swap/shared/messages/words-for';
import type * as z from 'zod/mini';
import { isLostRace } from '../db/transact.ts';
import { Refusal, Unavailable } from './refusal.ts';

export type ProblemAnswer = {
  problem: Problem;
  retryAfterSeconds: number | null;
  /** True for what nobody expected: it belongs into the log with its cause. */
  fault: boolean;
};

/** Thrown by the validation of a route's input; its issues carry catalogue codes as messages. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.issues = issues;
  }
}

const UNAVAILABLE_RETRY_SECONDS = 2;

/**
 * Total: whatever was thrown becomes an answer, and nothing of a fault's inside leaks.
 *
 * @param language of whoever called
 */
export function problemFrom(error: unknown, language: Language): ProblemAnswer {
  const words = wordsFor(language);
  if (error instanceof Refusal) return refused(error, words);
  if (error instanceof InvalidInput) return expected(invalid(error.issues, words));
  const status = httpStatus(error);
  if (status !== undefined && status >= 400 && status < 500) return expected(ofHttp(status, words));
  if (isUnstorable(error)) return expected(worded(words, 400, 'error.invalid-input'));
  if (isLostRace(error)) return expected(worded(words, 409, 'error.conflict'));
  if (error instanceof Unavailable || isDatabaseAway(error)) {
    return {
      ...fault(words, 503, 'error.unavailable'),
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    };
  }
  return fault(words, 500, 'error.unexpected');
}

/** What Fastify and the static files refuse by themselves. */
function ofHttp(status: number, words: Words): Problem {
  switch (status) {
    // The static files refuse strange paths with 403: as far as anybody is told, nothing is there.
    case 403:
    case 404:
    // An id that is too long to be one is an id of nothing.
    case 414:
      return worded(words, 404, 'error.not-found');
    case 413:
      return worded(words, 413, 'error.too-large');
    case 415:
      return worded(words, 415, 'error.unsupported-type');
    default:
      return worded(words, status, 'error.invalid-input');
  }
}

function refused({ status, code, detail }: Refusal, words: Words): ProblemAnswer {
  const message = words(detail.words ?? code, detail.values);
  const problem: Problem = { status, code, message };
  if (detail.field) {
    problem.fields = { [detail.field]: { code, message: problem.message } };
    for (const [field, also] of Object.entries(detail.alsoFields ?? {})) {
      problem.fields[field] = { code: also, message: words(also) };
    }
  }
  const retryAfterSeconds =
    detail.retryAfterMs === undefined ? null : Math.max(1, Math.ceil(detail.retryAfterMs / 1000));
  return { problem, retryAfterSeconds, fault: false };
}

/** What is absent comes before what is malformed; otherwise the form's own order counts. */
function invalid(issues: z.core.$ZodIssue[], words: Words): Problem {
  const first = issues.find(isAbsence) ?? issues[0];
  const problem = worded(words, 400, first ? codeOf(first) : 'error.invalid-input');
  const fields: NonNullable<Problem['fields']> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field === '' || Object.hasOwn(fields, field)) continue;
    const code = codeOf(issue);
    fields[field] = { code, message: words(code) };
  }
  if (Object.keys(fields).length > 0) problem.fields = fields;
  return problem;
}

function isAbsence(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small') return issue.minimum === 1;
  // A choice that was not made arrives as a value that is none of the choices.
  if (issue.message === ('accounts.fields-required' satisfies MessageCode)) return true;
  return issue.code === 'invalid_type' && hasWords(issue.message);
}

function codeOf(issue: z.core.$ZodIssue): MessageCode {
  if (hasWords(issue.message)) return issue.message;
  return issue.code === 'unrecognized_keys' ? 'error.unknown-field' : 'error.invalid-input';
}

function worded(words: Words, status: number, code: MessageCode, values?: MessageValues) {
  const problem: Problem = { status, code, message: words(code, values) };
  return problem;
}

function expected(problem: Problem): ProblemAnswer {
  return { problem, retryAfterSeconds: null, fault: false };
}

function fault(words: Words, status: number, code: MessageCode): ProblemAnswer {
  return { problem: worded(words, status, code), retryAfterSeconds: null, fault: true };
}

function httpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** A character that PostgreSQL keeps in no text: U+0000, wherever it was sent. */
function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05'].includes(errorCode(error) ?? '');
}

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P0x (shutdown), or no way to reach it. */
const AWAY_CODE =
  /^(08...|53...|57P0.|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool/;

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined && AWAY_CODE.test(code)) return true;
  // Its socket is a file that is gone while PostgreSQL is.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  // pg gives these no code.
  return AWAY_TEXT.test(error.message);
}

function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
