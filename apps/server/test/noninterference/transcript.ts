import { MINUTE } from '@prayer-swap/shared/time';
import { createCircle } from '../circle-fixtures.ts';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../factories.ts';
import { type TestMember, type TestResponse, type TestServer, waitFor } from '../harness.ts';
import { postUpdate, waitForFanOut } from '../updates-fixtures.ts';
import type { Actors } from './actors.ts';
import type { Scenario } from './scenario.ts';

/**
 * Everything that the other members received, with values that differ between any two runs removed.
 */
export type Transcript = {
  responses: { label: string; status: number; headers: object; body: string }[];
  events: string[];
  /** Requests whose response names the author, by name or by id. */
  leaks: string[];
};

type TestRequest = Parameters<TestServer['request']>[0] & { as: TestMember };

/**
 * Runs the scenario with the given author, sends every request that others can send, and records
 * it.
 */
export async function recordTranscript(
  server: TestServer,
  actors: Actors,
  { scenario, author }: { scenario: Scenario; author: TestMember },
): Promise<Transcript> {
  const circleId =
    scenario.audience === 'circle' ? await createFullCircle(server, actors) : undefined;
  const requestId = await createPrayerRequest(server, {
    owner: author,
    ...(circleId && { circleId }),
    anonymous: scenario.anonymous,
    type: scenario.type,
    text: scenario.text,
    allowsWords: true,
  });
  const url = `/api/requests/${requestId}`;
  server.clock.advance(MINUTE);
  await createPrayerRequest(server, {
    owner: actors[scenario.namedBy],
    type: scenario.type,
    text: 'This one stands under a name.',
  });
  server.clock.advance(MINUTE);
  if (scenario.thirdPrays) await createCompletion(server, requestId, actors.third);
  if (scenario.thirdReacts) await createReaction(server, requestId, actors.third, 'star');
  const stopListening = recordEvents(server, [actors.reader, actors.third, actors.moderator]);
  const recorder = createRecorder();
  const send = async (request: TestRequest) =>
    recorder.write(request, await server.request(request));
  if (scenario.authorEdits) {
    await server.request({
      method: 'PATCH',
      url,
      as: author,
      payload: { text: `${scenario.text} Thank you.` },
    });
  }
  if (scenario.authorUpdates !== 'nothing') {
    const answered = scenario.authorUpdates === 'an answer' && scenario.type === 'Support';
    await postUpdate(server, author, requestId, { answered });
    await waitForFanOut(server);
  }
  if (scenario.mutes === 'the post') {
    await send({ method: 'POST', url: '/api/mutes', as: actors.reader, payload: { requestId } });
  } else if (scenario.mutes !== 'nobody') {
    const { username } = actors[scenario.mutes];
    await send({ method: 'POST', url: '/api/mutes', as: actors.reader, payload: { username } });
  }
  const reads = (as: TestMember) => [
    ...readRequests(as, url),
    ...(circleId ? circleReads(as, circleId) : []),
  ];
  for (const request of reads(actors.reader)) await send(request);
  for (const request of mutationRequests(actors.reader, url)) await send(request);
  if (scenario.flaggedBy !== 'nobody') {
    const as = actors[scenario.flaggedBy];
    await send({ method: 'POST', url: `${url}/flags`, as, payload: { reason: 'other' } });
    for (const request of reviewRequests(actors, requestId, scenario)) await send(request);
    if (scenario.moderatorDecides !== 'nothing') {
      for (const request of adminMutations(actors, requestId, scenario.moderatorDecides))
        await send(request);
    }
  }
  for (const request of reviewRequests(actors, requestId, scenario)) await send(request);
  if (scenario.audited) for (const request of pushTests(actors, requestId)) await send(request);
  for (const as of [actors.reader, actors.third])
    for (const request of reads(as)) await send(request);
  if (circleId) {
    const removal = {
      method: 'DELETE',
      url: `/api/circles/${circleId}/requests/${requestId}`,
    } as const;
    for (const as of [actors.reader, actors.third]) {
      await send({ ...removal, as });
      for (const request of reads(as)) await send(request);
    }
  }
  const events = await stopListening();
  const raw = [...recorder.raw, { label: 'events', text: events.join() }];
  // The same members may appear by name, through the named post and the mute.
  const isNamedAnyway =
    scenario.namedBy !== 'third' || scenario.mutes === 'long' || scenario.mutes === 'short';
  const names = isNamedAnyway && scenario.anonymous ? [] : [author.id, author.username];
  const leaks = raw
    .filter(({ label }) => !MEMBER_LIST_PATHS.test(label))
    .filter(({ text }) => names.some((name) => text.includes(name)));
  return { responses: recorder.responses, events, leaks: leaks.map(({ label }) => label) };
}

/** The size from which a circle allows anonymous requests. The third member is its keeper. */
async function createFullCircle(server: TestServer, { long, short, reader, third }: Actors) {
  const others: TestMember[] = [];
  for (const username of ['fifth', 'sixth', 'seventh', 'eighth']) {
    server.clock.advance(1);
    others.push(await createMember(server, { username }));
  }
  return createCircle(server, third, [long, short, reader, ...others]);
}

function circleReads(as: TestMember, circleId: string): TestRequest[] {
  const url = `/api/circles/${circleId}`;
  return ['/api/circles', url, `${url}/members`, `/api/requests?circle=${circleId}`].map((url) => ({
    url,
    as,
  }));
}

function readRequests(as: TestMember, url: string): TestRequest[] {
  return [
    { url: '/api/requests', as },
    { url: '/api/requests?sort=popular', as },
    { url: '/api/requests?tab=mine', as },
    { url: '/api/requests/unprayed', as },
    { url, as },
    { url: `${url}/updates`, as },
    { url: '/api/swap', as },
    { url: '/api/notifications', as },
    { url: '/api/notifications/unread-count', as },
    { url: '/api/mutes', as },
    { url: '/api/me/impact', as },
  ];
}

/** Requests that only the author may send, and those that every other member may. */
function mutationRequests(as: TestMember, url: string): TestRequest[] {
  return [
    { method: 'PATCH', url, as, payload: { text: 'It is mine now, is it not?' } },
    { method: 'PATCH', url, as, payload: { archived: true } },
    { method: 'DELETE', url, as },
    { method: 'POST', url: `${url}/updates`, as, payload: { text: 'It is mine now, is it not?' } },
    { method: 'DELETE', url: `${url}/answer`, as },
    { method: 'POST', url: `${url}/celebration`, as },
    { method: 'POST', url: `${url}/reactions`, as, payload: { emoji: 'heart' } },
    { method: 'POST', url: `${url}/reactions`, as, payload: { emoji: 'star' } },
    { method: 'POST', url: `${url}/completions`, as },
    { method: 'POST', url: `${url}/words`, as, payload: { text: 'We are with you.' } },
    { method: 'POST', url: `${url}/words`, as, payload: { text: 'We are with you.' } },
    { url: `${url}/words`, as },
    { url: `${url}/words/own`, as },
    { method: 'DELETE', url: `${url}/completions`, as },
    { method: 'DELETE', url: `${url}/flags`, as },
  ];
}

/** These responses name every member, regardless of the request's author. */
const MEMBER_LIST_PATHS = / \/api\/(admin\/users|circles\/[^/]+\/members)/;

/** Every admin response that is not a logged look-up, with each filter. */
function adminReads({ moderator: as, long, short }: Actors, id: string): TestRequest[] {
  return [
    '/api/admin/flagged',
    '/api/admin/flagged?search=margarethe',
    '/api/admin/flagged?search=zq',
    `/api/admin/flagged?search=${id}`,
    `/api/admin/flagged?search=${long.id}`,
    `/api/admin/requests/${id}`,
    '/api/admin/users',
    '/api/admin/users?limit=1',
    '/api/admin/users?query=zq',
    '/api/admin/users?flaggedOnly=true',
    '/api/admin/users?flaggedOnly=true&query=margarethe',
    `/api/admin/users?flaggedOnly=true&query=${short.id}`,
    `/api/admin/users?query=${id}`,
    `/api/admin/users/${long.id}`,
    `/api/admin/users/${short.id}`,
    '/api/admin/actions',
    '/api/admin/guest-links',
    '/api/admin/stats',
    '/api/admin/trends',
    '/api/admin/appeals',
    '/api/admin/reports',
    '/api/admin/recent-requests',
    `/api/admin/recent-requests?search=${id}`,
    '/api/admin/points',
    '/api/admin/community',
    '/api/admin/invitations',
    '/api/admin/wall-links',
    '/api/admin/registrations',
    '/api/admin/care-team',
    '/api/admin/dead-letters',
    '/api/notifications',
    `/api/requests/${id}`,
  ].map((url) => ({ url, as }));
}

function reviewRequests(actors: Actors, id: string, { audited }: Scenario): TestRequest[] {
  const requests = adminReads(actors, id);
  return audited ? requests : requests.filter((_, index) => index % 6 === 0);
}

/** The paths of the compared admin responses. */
export function listComparedAdminPaths(): Set<string> {
  const member = (id: string) => ({ id, username: '', token: '' });
  const placeholder = member(':id');
  const actors = {
    long: placeholder,
    short: placeholder,
    reader: placeholder,
    third: placeholder,
    moderator: placeholder,
  };
  return new Set(adminReads(actors, ':id').map(({ url }) => String(url).replace(/\?.*/, '')));
}

/** The decision, requests that fail after it, and decisions about the possible authors. */
function adminMutations(
  { moderator: as, long, short }: Actors,
  id: string,
  decision: 'reinstate' | 'block',
): TestRequest[] {
  const payload = { reason: 'Looked at with care' };
  const post = (url: string, body: object = payload): TestRequest => ({
    method: 'POST',
    url,
    as,
    payload: body,
  });
  return [
    post(`/api/admin/requests/${id}/${decision}`),
    post(`/api/admin/requests/${id}/${decision}`),
    { method: 'DELETE', url: `/api/admin/requests/${id}`, as },
    post(`/api/admin/users/${long.id}/block`),
    post(`/api/admin/users/${long.id}/unblock`),
    post(`/api/admin/users/${short.id}/unblock`),
  ];
}

/** Whether a test push succeeds could reveal its recipient. */
function pushTests({ moderator: as, long, short }: Actors, requestId: string): TestRequest[] {
  return [undefined, long.id, short.id].map((recipientUserId) => ({
    method: 'POST',
    url: '/api/push/admin-test',
    as,
    payload: { type: 'reaction', recipientUserId, data: { requestId } },
  }));
}

/** Records responses with their ids replaced by the order of appearance. */
function createRecorder() {
  const ids = new Map<string, string>();
  const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const replaceIds = (text: string) =>
    text.replace(UUID, (id) => {
      if (!ids.has(id)) ids.set(id, `:id${ids.size}`);
      return ids.get(id) ?? id;
    });
  const responses: Transcript['responses'] = [];
  const raw: { label: string; text: string }[] = [];
  return {
    responses,
    raw,
    write({ method = 'GET', url, as }: TestRequest, { status, headers, body }: TestResponse) {
      const label = `${as.username}: ${method} ${replaceIds(String(url))}`;
      const { date, 'x-request-id': requestId, ...otherHeaders } = headers;
      responses.push({
        label,
        status,
        headers: otherHeaders,
        body: replaceIds(JSON.stringify(body)),
      });
      raw.push({ label, text: JSON.stringify([body, headers]) });
    },
  };
}

/** @returns a function that resolves to all live events of these members until its call */
function recordEvents(server: TestServer, members: TestMember[]): () => Promise<string[]> {
  const received: string[] = [];
  const unsubscribers = members.map(({ id, username }) =>
    server.live.subscribe(id, (event) => received.push(`${username}: ${JSON.stringify(event)}`)),
  );
  return async () => {
    const [last] = members;
    if (!last) return received;
    // Published last, so received last: listeners receive events in commit order.
    const mark = { type: 'points', goodWillPoints: -1 } as const;
    server.live.publish(last.id, mark);
    await waitFor(() => received.some((line) => line.includes('-1')));
    for (const unsubscribe of unsubscribers) unsubscribe();
    return received;
  };
}
