import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { ApiRoute } from '../src/lib/api-routes.generated.ts';
import type { State } from './state.ts';
import { networkError, neverRespond, problem, respondWith, serverError } from './stubs/server.ts';

/* The states of a screen by what the server does with its requests, such as `GET /me`. */

export function answered(request: ApiRoute, body: unknown): State {
  return { handlers: { [request]: respondWith(body) } };
}

export function loading(...requests: ApiRoute[]): State {
  return {
    handlers: Object.fromEntries(requests.map((request) => [request, neverRespond])),
    busy: true,
  };
}

export function failed(...requests: ApiRoute[]): State {
  return { handlers: Object.fromEntries(requests.map((request) => [request, serverError])) };
}

export function rejected(request: ApiRoute, status: number, code: MessageCode): State {
  return { handlers: { [request]: problem(status, code) } };
}

export function unreachable(request: ApiRoute): State {
  return { handlers: { [request]: networkError } };
}
