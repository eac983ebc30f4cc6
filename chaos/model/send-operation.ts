import { randomUUID } from 'node:crypto';
import type { Problem } from '@prayer-swap/shared/http/schemas';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { InvariantViolation } from '../support/invariant-violation.ts';
import type { Operation, OperationResult, RequestView } from './operations.ts';

type HttpRequest = { method: string; path: string; body?: unknown };

/** The HTTP request of an operation. */
function toHttpRequest(operation: Operation): HttpRequest {
  const request = `/api/requests/${'requestId' in operation ? operation.requestId : ''}`;
  const review = `/api/admin/requests/${'requestId' in operation ? operation.requestId : ''}`;
  const reason = 'So that it is decided';
  switch (operation.type) {
    case 'create': {
      const { text, anonymous } = operation;
      return { method: 'POST', path: '/api/requests', body: { text, anonymous } };
    }
    case 'view':
      return { method: 'GET', path: request };
    case 'edit':
      return { method: 'PATCH', path: request, body: { text: operation.text } };
    case 'archive':
    case 'restore':
      return { method: 'PATCH', path: request, body: { archived: operation.type === 'archive' } };
    case 'delete':
      return { method: 'DELETE', path: request };
    case 'react':
      return { method: 'POST', path: `${request}/reactions`, body: { emoji: operation.emoji } };
    case 'unreact':
      return { method: 'DELETE', path: `${request}/reactions` };
    case 'complete':
      return { method: 'POST', path: `${request}/completions` };
    case 'undo-completion':
      return { method: 'DELETE', path: `${request}/completions` };
    case 'flag':
      return { method: 'POST', path: `${request}/flags`, body: {} };
    case 'unflag':
      return { method: 'DELETE', path: `${request}/flags` };
    case 'mute':
      return { method: 'POST', path: '/api/mutes', body: { requestId: operation.requestId } };
    case 'unmute':
      return { method: 'DELETE', path: `/api/mutes/${operation.muteId}` };
    case 'reinstate':
    case 'block': {
      const body = { reason, expectedStatus: operation.expectedStatus };
      return { method: 'POST', path: `${review}/${operation.type}`, body };
    }
    case 'remove':
      return { method: 'DELETE', path: review, body: {} };
    case 'block-member':
      return {
        method: 'POST',
        path: `/api/admin/users/${operation.targetId}/block`,
        body: { reason },
      };
    case 'unblock-member':
      return {
        method: 'POST',
        path: `/api/admin/users/${operation.targetId}/unblock`,
        body: { reason },
      };
    case 'delete-account':
      return { method: 'DELETE', path: '/api/me', body: { confirm: operation.phrase } };
    case 'click':
      return { method: 'POST', path: '/api/points/events', body: { eventType: 'Click' } };
    case 'feed':
      return { method: 'GET', path: '/api/requests' };
    case 'swap':
      return { method: 'GET', path: '/api/swap' };
    case 'notifications':
      return { method: 'GET', path: '/api/notifications' };
    case 'read-all':
      return { method: 'POST', path: '/api/notifications/read-all' };
    default:
      return operation satisfies never;
  }
}

/** Operations that a client can send twice with one idempotency key. */
const IDEMPOTENT = ['create', 'react', 'complete'];

export function sendOperation(
  origin: string,
  token: string,
  operation: Operation,
): Promise<OperationResult> {
  return executeRequest(origin, token, operation, {});
}

/**
 * Sends an operation twice concurrently with one idempotency key, if the operation supports it.
 *
 * @param isAlone no other client of this member runs, so nothing can be undone between the two
 * @returns one answer if it succeeded; both if one or both were errors
 * @throws InvariantViolation if it succeeded and the other answer differs
 */
export async function sendOperationTwice(
  origin: string,
  { token, isAlone }: { token: string; isAlone: boolean },
  operation: Operation,
): Promise<OperationResult[]> {
  if (!IDEMPOTENT.includes(operation.type)) return [await sendOperation(origin, token, operation)];
  const key = { 'idempotency-key': randomUUID() };
  const send = () => executeRequest(origin, token, operation, key);
  const results = await Promise.all([send(), send()]);
  const answers = results.map(({ answer, id }) => `${answer} ${id}`);
  const done = results.filter(({ answer }) => answer === '201');
  // The second answer may be an error if the member was blocked in between or cannot see the
  // request any more. Errors are not stored either: after an undo from another screen the repeat
  // can succeed.
  const differs =
    done.length === 2 ? answers[0] !== answers[1] : isAlone && results.some(isConflict);
  if (done.length > 0 && differs)
    throw new InvariantViolation(`One key, ${operation.type}: ${answers.join(' and ')}`);
  return done.length === 2 ? results.slice(0, 1) : results;
}

function isConflict({ answer }: OperationResult): boolean {
  return answer.startsWith('409');
}

async function executeRequest(
  origin: string,
  token: string,
  operation: Operation,
  headers: Record<string, string>,
): Promise<OperationResult> {
  const { method, path, body } = toHttpRequest(operation);
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status >= 500)
    throw new InvariantViolation(`${response.status} to ${operation.type}: ${text}`);
  // Another test checks its shape; this one compares its values with the model.
  const responseBody = text === '' ? null : (JSON.parse(text) as Record<string, unknown> | null);
  return {
    answer: response.ok
      ? String(response.status)
      : `${response.status} ${(responseBody as Problem).code}`,
    id: typeof responseBody?.id === 'string' ? responseBody.id : null,
    awarded: typeof responseBody?.awarded === 'number' ? responseBody.awarded : null,
    view: responseBody && 'ownerUsername' in responseBody ? toRequestView(responseBody) : null,
  };
}

function toRequestView(responseBody: object): RequestView {
  const shown = prayerRequestSchema.parse(responseBody);
  return {
    text: shown.text,
    archived: shown.archived,
    status: shown.status ?? null,
    prayed: shown.totalCompleted,
    ...shown.emojiCounts,
    ownReaction: shown.userReactedEmoji,
    ownPrayer: shown.userCompleted,
  };
}
