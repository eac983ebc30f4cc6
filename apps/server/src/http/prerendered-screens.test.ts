import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import { createUpdate } from '../../test/updates-fixtures.ts';

const HOSTILE_TEXT = 'Pray for me. </p></script><script>alert("1")</script> %NAME% & $&';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMember(server);
  omar = await createMember(server);
  await createUpdate(
    server,
    await createPrayerRequest(server, { owner: omar, text: HOSTILE_TEXT }),
    {
      text: 'There is <b>news</b> of %TEXT%.',
    },
  );
});

function open(url: string, as?: TestMember) {
  return server.request({ url, headers: as ? { cookie: `session=${as.token}` } : {} });
}

/** Without its data in time, the page is sent without them; on a busy machine they can be late. */
function openPrerendered(path: string, as: TestMember) {
  return vi.waitFor(
    async () => {
      const response = await open(path, as);
      expect(response.body).toContain('id="initial-data"');
      return response;
    },
    { timeout: 60_000 },
  );
}

function initialDataIn(html: string) {
  const [, json = ''] =
    /<script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

describe.each(['/feed', '/swap'])('%s, prerendered for the viewer', (path) => {
  it('A6: escapes member texts', async () => {
    const { status, body } = await openPrerendered(path, amira);
    expect(status).toBe(200);
    expect(body).toContain(
      'Pray for me. &lt;/p&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)',
    );
    expect(body).not.toContain('<script>alert');
    expect(body).toContain(omar.username);
    expect(body).toContain('There is &lt;b&gt;news&lt;/b&gt; of %TEXT%.');
    // No placeholder remains but those that a member typed.
    expect(new Set(body.match(/%[A-Z]+%/g))).toEqual(new Set(['%NAME%', '%TEXT%']));
  });

  it('contains the viewer without the address, and the initial data of the screen', async () => {
    const {
      member,
      path: url,
      response,
    } = initialDataIn((await openPrerendered(path, amira)).body);
    expect(member).toEqual({
      id: amira.id,
      username: amira.username,
      admin: false,
      status: 'Active',
      goodWillPoints: 0,
    });
    const headers = { authorization: `Bearer ${amira.token}` };
    expect(response).toEqual((await server.app.inject({ url, headers })).json());
  });

  it('is private to the viewer', async () => {
    const { headers, body } = await openPrerendered(path, omar);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: '*' });
    expect(initialDataIn(body).member.id).toBe(omar.id);
    expect(body).not.toContain(amira.id);
  });

  it.each([
    ['the visitor has no session', () => open(path)],
    [
      'the session is invalid',
      () => open(path, { ...amira, token: amira.token.replace(/./g, 'x') }),
    ],
    [
      'the member is blocked',
      async () => open(path, await createMember(server, { status: 'Blocked' })),
    ],
    ['the address has a query', () => open(`${path}?tab=mine`, amira)],
  ])('is the empty page where %s', async (_, opened) => {
    const { status, body, headers } = await opened();
    expect(status).toBe(200);
    expect(body).not.toContain('id="initial-data"');
    expect(body).not.toContain('Pray for me');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
