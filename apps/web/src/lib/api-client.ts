import type { Problem } from '@prayer-swap/shared/http/problem';
import { currentLanguage } from '@prayer-swap/shared/messages/spoken';
import type * as z from 'zod/mini';
import { platform } from '../platform/current.ts';
import { inTime, isOverdue, unansweredFailure } from './answer-in-time.ts';
import { ApiError, failureOf } from './api-failure.ts';
import { apiOrigin } from './api-origin.ts';
import { askToConfirm } from './confirmation.ts';
import { type Refusal, tellRefusal } from './refusals.ts';
import { newRequestId } from './request-id.ts';

type CallOptions<Answer> = {
  /** What the answer must be; left out where it has no content. */
  answer?: z.ZodMiniType<Answer>;
  signal?: AbortSignal | undefined;
  /** How long the whole answer may take, where that is longer than usual. */
  withinMs?: number;
};

type SendOptions<Answer> = CallOptions<Answer> & {
  body?: unknown;
  /** One per intention, kept over retries of it: the server acts once. */
  idempotencyKey?: string;
  /** Whose call it is: with anybody else signed in, also by now, the server refuses it. */
  asMember?: string;
  /** Speaks for this session instead of the one that is here. */
  token?: string;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';

/**
 * The one way to the server. Resolves with the parsed answer or throws an {@link ApiError}; a call with
 * an idempotency key whose answer is overdue is made once more;
 * tells nobody else, except that refusals reach the listeners of {@link onRefusal}.
 *
 * @example api.get('/me/impact', { answer: impactSchema, signal })
 */
export const api = {
  get: <Answer = undefined>(path: string, options: CallOptions<Answer> = {}) =>
    call<Answer>('GET', path, options),
  post: <Answer = undefined>(path: string, options: SendOptions<Answer> = {}) =>
    call<Answer>('POST', path, options),
  patch: <Answer = undefined>(path: string, options: SendOptions<Answer> = {}) =>
    call<Answer>('PATCH', path, options),
  put: <Answer = undefined>(path: string, options: SendOptions<Answer> = {}) =>
    call<Answer>('PUT', path, options),
  delete: <Answer = undefined>(path: string, options: SendOptions<Answer> = {}) =>
    call<Answer>('DELETE', path, options),
  options: (path: string, options: CallOptions<undefined> = {}) =>
    call<undefined>('OPTIONS', path, options),
};

async function call<Answer>(
  method: Method,
  path: string,
  options: SendOptions<Answer>,
): Promise<Answer> {
  try {
    return await callOnce(method, path, options);
  } catch (error) {
    if (!options.idempotencyKey || !isOverdue(failureOf(error))) throw error;
    return callOnce(method, path, options);
  }
}

async function callOnce<Answer>(
  method: Method,
  path: string,
  options: SendOptions<Answer>,
): Promise<Answer> {
  const signal = inTime(options.signal, options.withinMs);
  const response = await send(method, path, { ...options, signal });
  if (isForeign(response)) throw foreignAnswer(response);
  if (!response.ok) {
    const refusal = await refusalOf(response, signal);
    // Nothing was done yet: it goes on by itself once it is certain who asks.
    if (asksWhoItIs(refusal) && (await askToConfirm())) return callOnce(method, path, options);
    throw refusal;
  }
  // Without a schema nothing is promised about the answer, and nothing is given.
  if (!options.answer) return undefined as Answer;
  const parsed = options.answer.safeParse(await jsonOf(response, signal));
  if (!parsed.success) throw new ApiError({ kind: 'not-understood' }, { cause: parsed.error });
  return parsed.data;
}

async function send(
  method: Method,
  path: string,
  options: SendOptions<unknown> & { signal: AbortSignal },
) {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-request-id': newRequestId(),
  });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.asMember) headers.set('x-member-id', options.asMember);
  if (platform.vault) bear(headers, options.token ?? (await platform.vault.token()));
  if (path.startsWith('/auth/')) await sendKnownDevice(headers);
  try {
    const response = await fetch(`${apiOrigin}/api${path}`, {
      method,
      headers,
      credentials: platform.vault ? 'omit' : 'same-origin',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal,
    });
    await storeKnownDevice(response);
    return response;
  } catch (cause) {
    throw new ApiError(unansweredFailure(options.signal), { cause });
  }
}

/** A native shell keeps its session itself: no cookie of another origin would reach it. */
function bear(headers: Headers, token: string | null) {
  headers.set('x-session-transport', 'bearer');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
}

const KNOWN_DEVICE = 'x-known-device';

async function sendKnownDevice(headers: Headers) {
  const proof = await platform.vault?.knownDevice();
  if (proof) headers.set(KNOWN_DEVICE, proof);
}

async function storeKnownDevice({ headers }: Response) {
  const proof = platform.vault && headers.get(KNOWN_DEVICE);
  if (proof) await platform.vault?.storeKnownDevice(proof);
}

async function refusalOf(response: Response, signal: AbortSignal): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
  const problem = problemFrom(await jsonOf(response, signal).catch(() => null));
  const reference = problem?.reference;
  if ([502, 503, 504].includes(status)) {
    return new ApiError({ kind: 'unavailable', status, retryAfterSeconds }, { reference });
  }
  if (!problem) return new ApiError({ kind: 'not-understood', status });
  const { code, message, fields } = problem;
  const refusal: Refusal = { kind: 'refused', status, code, message, fields, retryAfterSeconds };
  tellRefusal(refusal);
  return new ApiError(refusal, { reference });
}

/** Every answer of the API is JSON or empty: a captive portal or a proxy sends a page. */
function isForeign({ headers }: Response): boolean {
  const type = headers.get('content-type');
  return type !== null && !/\bjson\b/.test(type);
}

/** The server was not reached, whatever the status says. */
function foreignAnswer({ status, headers }: Response): ApiError {
  if (status < 500) return new ApiError({ kind: 'offline' });
  const retryAfterSeconds = secondsOf(headers.get('retry-after'));
  return new ApiError({ kind: 'unavailable', status, retryAfterSeconds });
}

function asksWhoItIs({ failure }: ApiError): boolean {
  return failure.kind === 'refused' && failure.code === 'error.confirmation-needed';
}

/** By hand: pages that only ask whether a link is good do without a schema library. */
function problemFrom(
  json: unknown,
): (Pick<Problem, 'code' | 'message' | 'reference'> & Pick<Refusal, 'fields'>) | null {
  const { code, message, fields, reference }: Record<string, unknown> = { ...Object(json) };
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const broken = Object.entries({ ...Object(fields) }).flatMap(([name, field]) => {
    const { code: rule, message: words }: Record<string, unknown> = { ...Object(field) };
    const whole = typeof rule === 'string' && typeof words === 'string';
    return whole ? [[name, { code: rule, message: words }] as const] : [];
  });
  return {
    code,
    message,
    fields: Object.fromEntries(broken),
    ...(typeof reference === 'string' && { reference }),
  };
}

async function jsonOf(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    const lost = signal.aborted || cause instanceof TypeError;
    throw new ApiError(lost ? unansweredFailure(signal) : { kind: 'not-understood' }, { cause });
  }
}

function secondsOf(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}
