import type { ReactionEmoji, RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';

export const MARK_TABLES = {
  reactions: 'reactions',
  completions: 'completions',
  flags: 'user_flags',
};

/** What a member can add to a request once and undo; named as in the path. */
export type Mark = keyof typeof MARK_TABLES;
export const MARKS = Object.keys(MARK_TABLES) as Mark[];

/** A call of a member or an admin. */
export type Operation =
  /** For everyone, or for a circle. */
  | { type: 'create'; text: string; circleId?: string }
  | { type: 'edit'; requestId: string; text: string }
  | { type: 'view' | 'archive' | 'restore' | 'delete' | 'mute'; requestId: string }
  | { type: 'add'; mark: Mark; requestId: string; emoji: ReactionEmoji }
  | { type: 'remove'; mark: Mark; requestId: string }
  | { type: 'unmute'; requestId: string; muteId: string }
  | { type: 'reinstate' | 'block'; requestId: string; expectedStatus: RequestStatus }
  | { type: 'remove-archived'; requestId: string }
  | { type: 'block-member' | 'unblock-member'; targetId: string }
  | { type: 'create-circle' }
  | { type: 'view-circle' | 'invite' | 'delete-circle'; circleId: string }
  | { type: 'join'; token: string }
  /** Members leave by removing themselves. */
  | { type: 'remove-member'; circleId: string; userId: string }
  | { type: 'release'; circleId: string; requestId: string }
  | { type: 'delete-account'; phrase: string }
  | { type: 'register'; name: string }
  | { type: 'click' | 'feed' | 'swap' | 'notifications' | 'read-all' };

type HttpRequest = { method: string; path: string; body?: object };

export function toHttpRequest(operation: Operation): HttpRequest {
  const request = `/api/requests/${'requestId' in operation ? operation.requestId : ''}`;
  const circle = `/api/circles/${'circleId' in operation ? operation.circleId : ''}`;
  const review = `/api/admin/requests/${'requestId' in operation ? operation.requestId : ''}`;
  const reason = 'So that it is decided';
  switch (operation.type) {
    case 'create':
      return post('/api/requests', {
        text: operation.text,
        anonymous: false,
        circleId: operation.circleId ?? null,
      });
    case 'edit':
      return { method: 'PATCH', path: request, body: { text: operation.text } };
    case 'view':
      return { method: 'GET', path: request };
    case 'archive':
    case 'restore':
      return { method: 'PATCH', path: request, body: { archived: operation.type === 'archive' } };
    case 'delete':
      return { method: 'DELETE', path: request };
    case 'add': {
      const { mark, emoji } = operation;
      const body = { reactions: { emoji }, completions: undefined, flags: { reason: 'spam' } };
      return post(`${request}/${mark}`, body[mark]);
    }
    case 'remove':
      return { method: 'DELETE', path: `${request}/${operation.mark}` };
    case 'mute':
      return post('/api/mutes', { requestId: operation.requestId });
    case 'unmute':
      return { method: 'DELETE', path: `/api/mutes/${operation.muteId}` };
    case 'reinstate':
    case 'block':
      return post(`${review}/${operation.type}`, {
        reason,
        expectedStatus: operation.expectedStatus,
      });
    case 'remove-archived':
      return { method: 'DELETE', path: review, body: {} };
    case 'block-member':
    case 'unblock-member': {
      const action = operation.type === 'block-member' ? 'block' : 'unblock';
      return post(`/api/admin/users/${operation.targetId}/${action}`, { reason });
    }
    case 'create-circle':
      return post('/api/circles', { name: 'Tuesday circle' });
    case 'view-circle':
      return { method: 'GET', path: circle };
    case 'invite':
      return post(`${circle}/invitations`, { expiresInHours: 24, uses: 1 });
    case 'delete-circle':
      return { method: 'DELETE', path: circle };
    case 'join':
      return post('/api/circles/join', { token: operation.token });
    case 'remove-member':
      return { method: 'DELETE', path: `${circle}/members/${operation.userId}` };
    case 'release':
      return { method: 'DELETE', path: `${circle}/requests/${operation.requestId}` };
    case 'delete-account':
      return { method: 'DELETE', path: '/api/me', body: { confirm: operation.phrase } };
    case 'register':
      return post('/api/auth/register', registrationOf(operation.name));
    case 'click':
      return post('/api/points/events', { eventType: 'Click' });
    case 'feed':
      return { method: 'GET', path: '/api/requests' };
    case 'read-all':
      return post('/api/notifications/read-all');
    case 'swap':
    case 'notifications':
      return { method: 'GET', path: `/api/${operation.type}` };
    default:
      return operation satisfies never;
  }
}

function post(path: string, body?: object): HttpRequest {
  return { method: 'POST', path, ...(body && { body }) };
}

/** Whether the operation can be retried: it has an idempotency key or is idempotent by itself. */
export function isIdempotent({ type }: Operation): boolean {
  return type === 'create' || type === 'add' || type === 'remove';
}

export function emailFor(name: string): string {
  return `${name}@example.org`;
}

function registrationOf(name: string) {
  return {
    username: name,
    email: emailFor(name),
    password: 'a long enough password',
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
  };
}
