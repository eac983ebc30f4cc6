import type { Problem } from '@prayer-swap/shared/http/schemas';
import { currentLanguage } from '@prayer-swap/shared/messages/translate';
import type * as z from 'zod/mini';
import { apiOrigin } from '../platform/api-origin.ts';
import { platform } from '../platform/current.ts';
import { ApiError, failureOf } from './api-failure.ts';
import type { ApiPath, Method } from './api-path.ts';
import { type HttpFailure, notifyHttpFailure, serverContact } from './app-status.ts';
import { isForeignResponse, parseResponse } from './parse-response.ts';
import { requestReauthentication } from './reauthentication.ts';
import { isTimeout, networkFailure, timeoutSignal } from './request-timeout.ts';
import { observeServerTime } from './server-clock.ts';

type RequestOptions<Data> = {
  /** The schema of the response; omitted if the response has no content. */
  responseSchema?: z.ZodMiniType<Data>;
  /**
   * Stands for the schema on a public page, whose budget has no room for the schema library. Null
   * for an invalid response.
   */
  parse?: (json: unknown) => Data | null;
  /** The parameters of the query. Empty ones are omitted. */
  query?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** The time limit of the whole response, if it differs from the default. */
  timeoutMs?: number;
};

type SendOptions<Data> = RequestOptions<Data> & {
  body?: unknown;
  /** One key per user intention, reused by retries: the server executes the mutation once. */
  idempotencyKey?: string;
  /** The member of the request; the server rejects it if another member is signed in. */
  asMember?: string;
  /** The session token to use instead of the current session's. */
  token?: string;
};

/**
 * The API client. Resolves with the parsed response or throws an {@link ApiError}. A request with
 * an idempotency key is repeated once after a timeout. HTTP errors are also reported to the
 * listeners of {@link onHttpFailure}.
 *
 * @example api.get('/me/impact', { responseSchema: impactSchema, signal })
 */
export const api = {
  get: <Path extends string, Data = undefined>(
    path: ApiPath<'GET', Path>,
    options: RequestOptions<Data> = {},
  ) => request('GET', path, options),
  post: sender('POST'),
  patch: sender('PATCH'),
  put: sender('PUT'),
  delete: sender('DELETE'),
  /** Executes a call whose path was checked where it was declared. */
  send: request,
  /** Asks the server for the preflight response of a `POST`. */
  options: <Path extends string>(path: ApiPath<'POST', Path>, options: RequestOptions<undefined>) =>
    request('OPTIONS', path, options),
};

function sender<M extends Method>(method: M) {
  return <Path extends string, Data = undefined>(
    path: ApiPath<M, Path>,
    options: SendOptions<Data> = {},
  ) => request(method, path, options);
}

async function request<Data>(
  method: Method | 'OPTIONS',
  path: string,
  options: SendOptions<Data>,
): Promise<Data> {
  try {
    return await requestAndReport(method, path, options);
  } catch (error) {
    if (!options.idempotencyKey || !isTimeout(failureOf(error))) throw error;
    return requestAndReport(method, path, options);
  }
}

async function requestAndReport<Data>(
  ...parameters: Parameters<typeof requestOnce<Data>>
): Promise<Data> {
  try {
    const data = await requestOnce(...parameters);
    serverContact.notify('answered');
    return data;
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === 'offline' || kind === 'unavailable') serverContact.notify('failed');
    throw error;
  }
}

async function requestOnce<Data>(
  method: Method | 'OPTIONS',
  path: string,
  options: SendOptions<Data>,
): Promise<Data> {
  const signal = timeoutSignal(options.signal, options.timeoutMs);
  const response = await fetchResponse(method, path, { ...options, signal });
  if (isForeignResponse(response)) throw foreignResponseError(response);
  if (!response.ok) {
    const error = await toApiError(response, signal);
    // The server changed nothing yet: the request is repeated after reauthentication.
    if (requiresReauthentication(error) && (await requestReauthentication()))
      return requestOnce(method, path, options);
    throw error;
  }
  if (options.parse) {
    const data = options.parse(await parseJson(response, signal));
    if (data === null) throw new ApiError({ kind: 'invalid-response' });
    return data;
  }
  // Without a schema the response is not returned.
  if (!options.responseSchema) return undefined as Data;
  const parsed = parseResponse(options.responseSchema, await parseJson(response, signal));
  if (!parsed.success) throw new ApiError({ kind: 'invalid-response' }, { cause: parsed.error });
  return parsed.data;
}

async function fetchResponse(
  method: Method | 'OPTIONS',
  path: string,
  options: SendOptions<unknown> & { signal: AbortSignal },
) {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-request-id': createRequestId(),
  });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.asMember) headers.set('x-member-id', options.asMember);
  if (platform.vault) {
    setSessionHeaders(headers, options.token ?? (await platform.vault.token()));
    const deviceHeaders = await platform.vault.deviceHeaders(path);
    for (const [name, value] of Object.entries(deviceHeaders)) headers.set(name, value);
  }
  const sentAtMs = Date.now();
  try {
    const response = await fetch(`${apiOrigin}/api${path}${toSearch(path, options.query)}`, {
      method,
      headers,
      credentials: platform.vault ? 'omit' : 'same-origin',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal,
    });
    if (!isForeignResponse(response)) observeServerTime(response.headers, sentAtMs);
    await platform.vault?.storeDeviceHeaders(response.headers);
    return response;
  } catch (cause) {
    throw new ApiError(networkFailure(options.signal), { cause });
  }
}

/** @param path can have a query of its own */
function toSearch(path: string, query: Record<string, string> = {}): string {
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== '');
  if (nonEmpty.length === 0) return '';
  return `${path.includes('?') ? '&' : '?'}${new URLSearchParams(nonEmpty)}`;
}

/** A native shell sends its session as a bearer token: cookies do not reach another origin. */
function setSessionHeaders(headers: Headers, token: string | null) {
  headers.set('x-session-transport', 'bearer');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
}

async function toApiError(response: Response, signal: AbortSignal): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = parseSeconds(response.headers.get('retry-after'));
  const problem = parseProblem(await parseJson(response, signal).catch(() => null));
  const reference = problem?.reference;
  if ([502, 503, 504].includes(status)) {
    return new ApiError({ kind: 'unavailable', status, retryAfterSeconds }, { reference });
  }
  if (!problem) return new ApiError({ kind: 'invalid-response', status });
  const { code, message, fields } = problem;
  const failure: HttpFailure = {
    kind: 'http-error',
    status,
    code,
    message,
    fields,
    retryAfterSeconds,
  };
  notifyHttpFailure(failure);
  return new ApiError(failure, { reference });
}

/** The server was not reached, whatever the status is. */
function foreignResponseError({ status, headers }: Response): ApiError {
  if (status < 500) return new ApiError({ kind: 'offline' });
  const retryAfterSeconds = parseSeconds(headers.get('retry-after'));
  return new ApiError({ kind: 'unavailable', status, retryAfterSeconds });
}

function requiresReauthentication({ failure }: ApiError): boolean {
  return failure.kind === 'http-error' && failure.code === 'error.confirmation-needed';
}

/** Parsed by hand, so pages that only verify a link do not load the schema library. */
function parseProblem(
  json: unknown,
): (Pick<Problem, 'code' | 'message' | 'reference'> & Pick<HttpFailure, 'fields'>) | null {
  const { code, message, fields, reference }: Record<string, unknown> = { ...Object(json) };
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const fieldErrors = Object.entries({ ...Object(fields) }).flatMap(([name, field]) => {
    const { code: rule, message: text }: Record<string, unknown> = { ...Object(field) };
    const isComplete = typeof rule === 'string' && typeof text === 'string';
    return isComplete ? [[name, { code: rule, message: text }] as const] : [];
  });
  return {
    code,
    message,
    fields: Object.fromEntries(fieldErrors),
    ...(typeof reference === 'string' && { reference }),
  };
}

async function parseJson(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    const isNetworkError = signal.aborted || cause instanceof TypeError;
    throw new ApiError(isNetworkError ? networkFailure(signal) : { kind: 'invalid-response' }, {
      cause,
    });
  }
}

function parseSeconds(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A random id of a request in the shape of a UUID; the server logs it. */
export function createRequestId(): string {
  return randomKey().replace(GROUPS, '$1-$2-$3-$4-$5');
}

/** 128 random bits as text; works without `randomUUID`, which insecure pages lack. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
