import { randomUUID } from 'node:crypto';
import type { Problem } from '@prayer-swap/shared/http/problem';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { Broken } from '../support/broken.ts';
import type { Act, Told, View } from './acts.ts';

type Call = { method: string; path: string; body?: unknown };

/** What is asked of the server for an act. */
function callFor(act: Act): Call {
  const request = `/api/requests/${'on' in act ? act.on : ''}`;
  const review = `/api/admin/requests/${'on' in act ? act.on : ''}`;
  const reason = 'So that it is decided';
  switch (act.does) {
    case 'create': {
      const { text, anonymous } = act;
      return { method: 'POST', path: '/api/requests', body: { text, anonymous } };
    }
    case 'look':
      return { method: 'GET', path: request };
    case 'edit':
      return { method: 'PATCH', path: request, body: { text: act.text } };
    case 'archive':
    case 'restore':
      return { method: 'PATCH', path: request, body: { archived: act.does === 'archive' } };
    case 'delete':
      return { method: 'DELETE', path: request };
    case 'react':
      return { method: 'POST', path: `${request}/reactions`, body: { emoji: act.emoji } };
    case 'unreact':
      return { method: 'DELETE', path: `${request}/reactions` };
    case 'pray':
      return { method: 'POST', path: `${request}/completions` };
    case 'unpray':
      return { method: 'DELETE', path: `${request}/completions` };
    case 'flag':
      return { method: 'POST', path: `${request}/flags`, body: {} };
    case 'unflag':
      return { method: 'DELETE', path: `${request}/flags` };
    case 'hide':
      return { method: 'POST', path: '/api/hidden', body: { requestId: act.on } };
    case 'unhide':
      return { method: 'DELETE', path: `/api/hidden/${act.hidingId}` };
    case 'reinstate':
    case 'block': {
      const body = { reason, expectedStatus: act.expectedStatus };
      return { method: 'POST', path: `${review}/${act.does}`, body };
    }
    case 'remove':
      return { method: 'DELETE', path: review, body: {} };
    case 'restrict':
      return { method: 'POST', path: `/api/admin/users/${act.member}/block`, body: { reason } };
    case 'unrestrict':
      return { method: 'POST', path: `/api/admin/users/${act.member}/unblock`, body: { reason } };
    case 'leave':
      return { method: 'DELETE', path: '/api/me', body: { confirm: act.phrase } };
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
      return act satisfies never;
  }
}

/** Acts that a client may send twice with one key, to be done once. */
const REPEATABLE = ['create', 'react', 'pray'];

export function ask(origin: string, token: string, act: Act): Promise<Told> {
  return sendCall(origin, token, act, {});
}

/**
 * Asks twice at once with one key, where that may be.
 *
 * @param isAlone nobody else acts as this member: between the two nothing can be taken back
 * @returns one answer where it was done; each of them where one or both were refused
 * @throws Broken where it was done, and the other answer is not the same
 */
export async function askTwice(
  origin: string,
  { token, isAlone }: { token: string; isAlone: boolean },
  act: Act,
): Promise<Told[]> {
  if (!REPEATABLE.includes(act.does)) return [await ask(origin, token, act)];
  const key = { 'idempotency-key': randomUUID() };
  const send = () => sendCall(origin, token, act, key);
  const told = await Promise.all([send(), send()]);
  const answers = told.map(({ answer, id }) => `${answer} ${id}`);
  const done = told.filter(({ answer }) => answer === '201');
  // Whoever was blocked in between, or could not see it any more, may be told so the second time. And a
  // refusal is not kept: after it, what another screen took back may be done.
  const differs = done.length === 2 ? answers[0] !== answers[1] : isAlone && told.some(isRepeated);
  if (done.length > 0 && differs)
    throw new Broken(`One key, ${act.does}: ${answers.join(' and ')}`);
  return done.length === 2 ? told.slice(0, 1) : told;
}

function isRepeated({ answer }: Told): boolean {
  return answer.startsWith('409');
}

async function sendCall(
  origin: string,
  token: string,
  act: Act,
  headers: Record<string, string>,
): Promise<Told> {
  const { method, path, body } = callFor(act);
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Broken(`${answer.status} to ${act.does}: ${text}`);
  // Its shape is judged elsewhere; here what it says is compared with the model.
  const said = text === '' ? null : (JSON.parse(text) as Record<string, unknown> | null);
  return {
    answer: answer.ok ? String(answer.status) : `${answer.status} ${(said as Problem).code}`,
    id: typeof said?.id === 'string' ? said.id : null,
    awarded: typeof said?.awarded === 'number' ? said.awarded : null,
    view: said && 'can' in said ? viewOf(said as PrayerRequest) : null,
  };
}

function viewOf(shown: PrayerRequest): View {
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
