export const MARK_TABLES = {
  reactions: 'reactions',
  completions: 'completions',
  flags: 'user_flags',
};

/** What a member can add to a request once and undo; named as in the path. */
export type Mark = keyof typeof MARK_TABLES;

/** An operation of a writer. */
export type Operation =
  | { kind: 'create'; text: string }
  | { kind: 'add' | 'remove'; mark: Mark; requestId: string }
  | { kind: 'click' }
  | { kind: 'register'; name: string };

export type HttpRequest = { method: 'POST' | 'DELETE'; path: string; body: object | null };

export function toHttpRequest(operation: Operation): HttpRequest {
  switch (operation.kind) {
    case 'create':
      return { method: 'POST', path: '/api/requests', body: requestBody(operation.text) };
    case 'add':
      return { method: 'POST', path: pathOf(operation), body: BODIES[operation.mark] };
    case 'remove':
      return { method: 'DELETE', path: pathOf(operation), body: null };
    case 'click':
      return { method: 'POST', path: '/api/points/events', body: { eventType: 'Click' } };
    case 'register':
      return { method: 'POST', path: '/api/auth/register', body: registrationBody(operation.name) };
    default:
      return operation satisfies never;
  }
}

/**
 * Whether a status means that the operation is stored. For a retry this includes the status of a
 * duplicate.
 */
export function isSuccess({ kind }: Operation, status: number, isRepeated: boolean): boolean {
  switch (kind) {
    case 'create':
    case 'add':
      return status === 201;
    case 'remove':
      return status === 204 || (isRepeated && status === 404);
    case 'click':
      return status === 200;
    case 'register':
      return status === 202;
    default:
      return kind satisfies never;
  }
}

/** Whether the operation can be retried: it has an idempotency key or is idempotent by itself. */
export function isIdempotent({ kind }: Operation): boolean {
  return kind !== 'click' && kind !== 'register';
}

const BODIES: Record<Mark, object | null> = {
  reactions: { emoji: 'heart' },
  completions: null,
  flags: { reason: 'spam' },
};

function pathOf({ mark, requestId }: { mark: Mark; requestId: string }): string {
  return `/api/requests/${requestId}/${mark}`;
}

function requestBody(text: string) {
  return { text, type: 'Support', anonymous: false };
}

export function emailFor(name: string): string {
  return `${name}@example.org`;
}

function registrationBody(name: string) {
  return {
    username: name,
    email: emailFor(name),
    password: 'a long enough password',
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
  };
}
