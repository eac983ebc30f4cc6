import type { Endpoint } from './endpoints.ts';
import type { PlannedRequest } from './generate-requests.ts';
import type { HttpRequest, HttpResponse } from './http-client.ts';

/** The statuses for a call that matches no endpoint. */
const NO_ENDPOINT_STATUSES = [400, 403, 404, 405, 413, 415];
const HEADERS_TOO_LARGE = 12_000;

/**
 * Compares a response with the server's OpenAPI document.
 *
 * @param endpoint the endpoint that was called, which differs from the planned one if the method
 *   does
 * @returns a description of the fault, or null
 */
export function checkResponse(
  { caller, headers }: PlannedRequest,
  endpoint: Endpoint | undefined,
  request: HttpRequest,
  response: HttpResponse,
): string | null {
  const { status } = response;
  if (status >= 500) return 'a fault';
  if (status === 417) return headers.expect === 'x' ? null : 'nothing was expected';
  if (status === 431)
    return headerSize(request) > HEADERS_TOO_LARGE ? null : 'its headers are small';
  if (request.method === 'OPTIONS' && status === 204) return null;
  if (!endpoint)
    return NO_ENDPOINT_STATUSES.includes(status) ? null : 'no endpoint, and no refusal';
  if (response.headers['x-content-type-options'] !== 'nosniff') return 'its type may be guessed';
  if (isUnauthorizedSuccess(caller, endpoint, status)) return 'no business of this caller';
  const documented = endpoint.responses.get(status);
  if (documented === undefined) return 'a status that is not documented';
  if (request.method === 'HEAD') return response.body === '' ? null : 'a body to HEAD';
  if (documented === null) return response.body === '' ? null : 'a body that is not documented';
  return findBodyFault(documented, response);
}

function isUnauthorizedSuccess(
  caller: PlannedRequest['caller'],
  { isPublic, path }: Endpoint,
  status: number,
): boolean {
  if (status >= 300 || isPublic) return false;
  switch (caller) {
    case 'visitor':
    case 'stranger':
      return true;
    case 'blocked':
      return !/^\/api\/(me|auth)/.test(path);
    case 'member':
      return path.startsWith('/api/admin');
    case 'admin':
      return false;
    default:
      return caller satisfies never;
  }
}

function findBodyFault(
  { type, validate }: NonNullable<ReturnType<Endpoint['responses']['get']>>,
  { headers, body }: HttpResponse,
): string | null {
  const contentType = headers['content-type'] ?? '';
  if (contentType.split(';')[0] !== type) return `of type ${contentType}`;
  if (headers['cache-control'] !== 'no-store') return 'may be stored by a cache';
  if (type === 'text/event-stream') return null;
  const parsed = parse(body);
  if (parsed === undefined) return 'no JSON';
  return validate(parsed) ? null : `not as documented: ${JSON.stringify(validate.errors?.[0])}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function headerSize({ url, headers }: HttpRequest): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    url.length,
  );
}
