import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { ApiRoute } from '../../src/lib/api-routes.generated.ts';

export type Handler = (request: URLSearchParams) => Response | Promise<Response>;

/** Keyed by method and path, as in `GET /requests/:id`. */
export type Handlers = { [route in ApiRoute | `OPTIONS /${string}`]?: Handler };

/** The pending responses. */
const pendingResponses = new Set<Promise<unknown>>();

export function respondWith(body: unknown, status = 200): Handler {
  return () => Response.json(body, { status });
}

/** Responds 204. */
export const noContent: Handler = () => new Response(null, { status: 204 });

const NEVER = new Promise<Response>(() => {});

/** Connects, but never responds. */
export const neverRespond: Handler = () => NEVER;

/** Fails to connect. */
export const networkError: Handler = () => {
  throw new TypeError('Failed to fetch');
};

/** Responds with a server error. */
export const serverError: Handler = () =>
  Response.json(
    {
      status: 500,
      code: 'error.unexpected',
      message: translate('error.unexpected'),
      reference: '7K3QX9',
    },
    { status: 500, headers: PROBLEM_HEADERS },
  );

type Fields = Record<string, MessageCode>;

export function problem(status: number, code: MessageCode, fields: Fields = {}): Handler {
  return () =>
    Response.json(
      {
        status,
        code,
        message: translate(code),
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, fieldCode]) => [
            name,
            { code: fieldCode, message: translate(fieldCode) },
          ]),
        ),
      },
      { status, headers: PROBLEM_HEADERS },
    );
}

const PROBLEM_HEADERS = { 'content-type': 'application/problem+json' };

/**
 * Answers the app's calls in place of the server. A call without a handler is logged as an error.
 */
export function stubServer(handlers: Handlers, { offline }: { offline: boolean }): void {
  const routes = Object.entries(handlers).map(([name, handler]) => ({
    pattern: toPattern(name),
    handler,
  }));
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    const request = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    if (offline) return networkError(searchParams);
    // The app asks after a failure whether the whole server is away.
    if (request === 'GET /ready') return Response.json({ status: 'ready' });
    const handler = routes.findLast(({ pattern }) => pattern.test(request))?.handler;
    if (!handler) throw new Error(reportUnhandled(request));
    const response = Promise.resolve(handler(searchParams));
    if (response !== NEVER) track(response);
    return response;
  };
}

/** Whether a response is pending. */
export function hasPendingResponses(): boolean {
  return pendingResponses.size > 0;
}

function track(response: Promise<unknown>): void {
  pendingResponses.add(response);
  const untrack = () => void pendingResponses.delete(response);
  response.then(untrack, untrack);
}

function toPattern(request: string): RegExp {
  return new RegExp(`^${request.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function reportUnhandled(request: string): string {
  const message = `The gallery has no answer to ${request}`;
  // biome-ignore lint/suspicious/noConsole: the test of the gallery reads the console
  console.error(message);
  return message;
}
