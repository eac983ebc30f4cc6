import { MINUTE } from '@prayer-swap/shared/time';
import { aCompletion, aReaction, aRequest } from '../factories.ts';
import { type Answer, eventually, type TestMember, type TestServer } from '../harness.ts';
import { allTold, postUpdate } from '../updates-fixtures.ts';
import type { Cast } from './cast.ts';
import type { Plot } from './plot.ts';

/** Everything that the others received, with nothing left that differs between any two runs. */
export type Transcript = {
  answers: { call: string; status: number; headers: object; body: string }[];
  events: string[];
  /** Calls whose answer names the author, by name or by id. */
  leaks: string[];
};

type Call = Parameters<TestServer['call']>[0] & { as: TestMember };

/** Lets the plot happen with the given author, asks everything that others can ask, and writes it down. */
export async function transcriptOf(
  server: TestServer,
  cast: Cast,
  { plot, author }: { plot: Plot; author: TestMember },
): Promise<Transcript> {
  const requestId = await aRequest(server, {
    owner: author,
    anonymous: plot.anonymous,
    type: plot.type,
    text: plot.text,
  });
  const url = `/api/requests/${requestId}`;
  server.clock.advance(MINUTE);
  await aRequest(server, {
    owner: cast[plot.namedBy],
    type: plot.type,
    text: 'This one stands under a name.',
  });
  server.clock.advance(MINUTE);
  if (plot.thirdPrays) await aCompletion(server, requestId, cast.third);
  if (plot.thirdReacts) await aReaction(server, requestId, cast.third, 'star');
  const told = listen(server, [cast.reader, cast.third, cast.warden]);
  const page = notebook();
  const ask = async (call: Call) => page.write(call, await server.call(call));
  if (plot.authorEdits) {
    await server.call({
      method: 'PATCH',
      url,
      as: author,
      payload: { text: `${plot.text} Thank you.` },
    });
  }
  if (plot.authorTells !== 'nothing') {
    const answered = plot.authorTells === 'an answer' && plot.type === 'Support';
    await postUpdate(server, author, requestId, { answered });
    await allTold(server);
  }
  if (plot.hides === 'the post') {
    await ask({ method: 'POST', url: '/api/hidden', as: cast.reader, payload: { requestId } });
  } else if (plot.hides !== 'nobody') {
    const { username } = cast[plot.hides];
    await ask({ method: 'POST', url: '/api/hidden', as: cast.reader, payload: { username } });
  }
  for (const call of reading(cast.reader, url)) await ask(call);
  for (const call of acting(cast.reader, url)) await ask(call);
  if (plot.flaggedBy !== 'nobody') {
    const as = cast[plot.flaggedBy];
    await ask({ method: 'POST', url: `${url}/flags`, as, payload: { reason: 'other' } });
    for (const call of reviewing(cast, requestId, plot)) await ask(call);
    if (plot.wardenDecides !== 'nothing') {
      for (const call of adminMutations(cast, requestId, plot.wardenDecides)) await ask(call);
    }
  }
  for (const call of reviewing(cast, requestId, plot)) await ask(call);
  if (plot.audited) for (const call of pushTests(cast, requestId)) await ask(call);
  for (const as of [cast.reader, cast.third]) for (const call of reading(as, url)) await ask(call);
  const events = await told();
  const raw = [...page.raw, { call: 'events', text: events.join() }];
  // Under their own name the same members may be met: by the named post and by the hiding.
  const isNamedAnyway = plot.namedBy !== 'third' || plot.hides === 'long' || plot.hides === 'short';
  const names = isNamedAnyway && plot.anonymous ? [] : [author.id, author.username];
  const leaks = raw
    .filter(({ call }) => !LISTS_MEMBERS.test(call))
    .filter(({ text }) => names.some((name) => text.includes(name)));
  return { answers: page.answers, events, leaks: leaks.map(({ call }) => call) };
}

function reading(as: TestMember, url: string): Call[] {
  return [
    { url: '/api/requests', as },
    { url: '/api/requests?sort=popular', as },
    { url: '/api/requests?tab=mine', as },
    { url, as },
    { url: `${url}/updates`, as },
    { url: '/api/swap', as },
    { url: '/api/notifications', as },
    { url: '/api/notifications/unread-count', as },
    { url: '/api/hidden', as },
    { url: '/api/me/impact', as },
  ];
}

/** What only the author may do, and what everybody else may. */
function acting(as: TestMember, url: string): Call[] {
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
    { method: 'DELETE', url: `${url}/completions`, as },
    { method: 'DELETE', url: `${url}/flags`, as },
  ];
}

/** These answers name every member, whoever wrote the request. */
const LISTS_MEMBERS = / \/api\/admin\/users/;

/** Every admin answer that is not a logged look-up, with each filter. */
function adminReads({ warden: as, long, short }: Cast, id: string): Call[] {
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
    '/api/admin/stats',
    '/api/admin/trends',
    '/api/admin/appeals',
    '/api/admin/reports',
    '/api/admin/recent-requests',
    `/api/admin/recent-requests?search=${id}`,
    '/api/admin/points',
    '/api/admin/undelivered',
    '/api/notifications',
    `/api/requests/${id}`,
  ].map((url) => ({ url, as }));
}

function reviewing(cast: Cast, id: string, { audited }: Plot): Call[] {
  const calls = adminReads(cast, id);
  return audited ? calls : calls.filter((_, index) => index % 6 === 0);
}

/** The paths of the admin answers that are compared. */
export function comparedAdminPaths(): Set<string> {
  const member = (id: string) => ({ id, username: '', token: '' });
  const nobody = member(':id');
  const cast = { long: nobody, short: nobody, reader: nobody, third: nobody, warden: nobody };
  return new Set(adminReads(cast, ':id').map(({ url }) => String(url).replace(/\?.*/, '')));
}

/** The decision, what is refused afterwards, and decisions about the members who may be the author. */
function adminMutations(
  { warden: as, long, short }: Cast,
  id: string,
  decision: 'reinstate' | 'block',
): Call[] {
  const payload = { reason: 'Looked at with care' };
  const post = (url: string, body: object = payload): Call => ({
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

/** Whether a push can be sent says who would receive it. */
function pushTests({ warden: as, long, short }: Cast, requestId: string): Call[] {
  return [undefined, long.id, short.id].map((recipientUserId) => ({
    method: 'POST',
    url: '/api/push/admin-test',
    as,
    payload: { type: 'reaction', recipientUserId, data: { requestId } },
  }));
}

/** Answers with their ids named in the order in which they appear. */
function notebook() {
  const ids = new Map<string, string>();
  const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const named = (text: string) =>
    text.replace(UUID, (id) => {
      if (!ids.has(id)) ids.set(id, `:id${ids.size}`);
      return ids.get(id) ?? id;
    });
  const answers: Transcript['answers'] = [];
  const raw: { call: string; text: string }[] = [];
  return {
    answers,
    raw,
    write({ method = 'GET', url, as }: Call, { status, headers, body }: Answer) {
      const call = `${as.username}: ${method} ${named(String(url))}`;
      const { date, 'x-request-id': requestId, ...others } = headers;
      answers.push({ call, status, headers: others, body: named(JSON.stringify(body)) });
      raw.push({ call, text: JSON.stringify([body, headers]) });
    },
  };
}

/** @returns everything these members were told live until now */
function listen(server: TestServer, members: TestMember[]): () => Promise<string[]> {
  const heard: string[] = [];
  const ends = members.map(({ id, username }) =>
    server.live.subscribe(id, (event) => heard.push(`${username}: ${JSON.stringify(event)}`)),
  );
  return async () => {
    const [last] = members;
    if (!last) return heard;
    // Told last, heard last: what a listener receives comes in the order of the commits.
    const mark = { type: 'points', goodWillPoints: -1 } as const;
    server.live.announce(last.id, mark);
    await eventually(() => heard.some((line) => line.includes('-1')));
    for (const end of ends) end();
    return heard;
  };
}
