import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../test/harness.ts';

let server: TestServer;
let amira: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  amira = await createMember(server);
});

const FORM = JSON.stringify({ text: 'Please pray for the harvest.' });

function send(payload: string | Buffer, contentType?: string) {
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  return server.request({ method: 'POST', url: '/api/requests', as: amira, headers, payload });
}

const NOT_FOUND = { status: 404, code: 'error.not-found', message: 'This isn’t available.' };

describe('a path without a route', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/requests/'],
    ['GET', '/api//requests'],
    ['GET', '//evil.example/api'],
    ['GET', '/.env'],
    ['POST', '/api/requests/6f1ed002-ab5d-41e2-9e7d-4b1e2c6d0a11/prayers'],
    ['GET', `/api/requests/${'x'.repeat(500)}`],
    ['GET', '/assets/missing.js'],
  ] as const)('%s %s returns a problem', async (method, url) => {
    const { status, body, headers } = await server.request({ method, url, as: amira });
    expect({ status, body }).toEqual({ status: 404, body: NOT_FOUND });
    expect(headers['content-type']).toBe('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/requests/%zz', '/api/%', '/api/requests/%c0%ae'])('%s gets 400', async (url) => {
    const { status, body, headers } = await server.request({ url, as: amira });
    expect(status).toBe(400);
    expect(body).toEqual({
      status: 400,
      code: 'error.invalid-input',
      message: 'Something in this form isn’t right. Please check it and try again.',
    });
    expect(headers['content-type']).toBe('application/problem+json');
  });
});

describe('A25: a request body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'is parsed as %s',
    async (contentType) => {
      expect(await send(FORM, contentType)).toMatchObject({ status: 201 });
    },
  );

  it.each([
    'text/plain',
    'text/json',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'application/json5',
    'application/vnd.api+json',
    'application/json\ttext/plain',
    'application/ json',
    'application',
    '*/*',
    '',
  ])('of type "%s" is rejected', async (contentType) => {
    const { status, body, headers } = await send(FORM, contentType);
    expect(status).toBe(415);
    expect(body).toEqual({
      status: 415,
      code: 'error.unsupported-type',
      message: 'Only JSON is accepted here.',
    });
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it('without a type is rejected', async () => {
    expect(await send(Buffer.from(FORM))).toMatchObject({ status: 415 });
  });

  it.each([
    '{',
    '{"text": "Please pray for us all"',
    "{'text': 'Please pray for us all'}",
    'undefined',
    '\u0000',
    '{"text":"Please pray for us all","__proto__":{"admin":true}}',
    '{"text":"Please pray for us all","constructor":{"prototype":{"admin":true}}}',
  ])('that is invalid JSON is rejected: %s', async (payload) => {
    const { status, body } = await send(payload, 'application/json');
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'error.invalid-input' });
  });

  it.each([
    ['more than 16 kB', '/api/points/events', 16],
    ['more than 64 kB on a route with a long text', '/api/requests', 64],
  ])('A23: of %s is rejected', async (_, url, kilobytes) => {
    const ofSize = (bytes: number) =>
      server.request({
        method: 'POST',
        url,
        as: amira,
        headers: { 'content-type': 'application/json' },
        payload: FORM.padStart(bytes),
      });
    const { status, body, headers } = await ofSize(kilobytes * 1024 + 1);
    expect(status).toBe(413);
    expect(body).toEqual({
      status: 413,
      code: 'error.too-large',
      message: 'That’s too much to send at once.',
    });
    expect(headers['content-type']).toBe('application/problem+json');
    expect((await ofSize(kilobytes * 1024)).status).not.toBe(413);
  });

  it('A23: with a text of two thousand family emojis is accepted', async () => {
    const text = '👨‍👩‍👧‍👦'.repeat(2000);
    expect(await send(JSON.stringify({ text }), 'application/json')).toMatchObject({ status: 201 });
  });

  it.each([
    ['deep', '['.repeat(9) + ']'.repeat(9)],
    ['deeply nested', '{"a":'.repeat(5_000)],
    [
      'an object with many members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, n]))),
    ],
    ['a long list', JSON.stringify(Array.from({ length: 5_000 }, () => 0))],
  ])('A23: that is %s is rejected', async (_, payload) => {
    const { status, body } = await send(payload, 'application/json');
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'error.invalid-input' });
  });

  it('A23: can contain brackets and commas in its text', async () => {
    const text = `We wrote [[[[[[[[[[ and {{{{{{{{{{ and \\" ${','.repeat(200)}`;
    expect(await send(JSON.stringify({ text }), 'application/json')).toMatchObject({ status: 201 });
  });

  it('that is empty is none, also with a content type', async () => {
    const empty = (method: 'POST' | 'DELETE', url: string) =>
      server.request({
        method,
        url,
        as: amira,
        headers: { 'content-type': 'application/json', 'content-length': '0' },
      });
    const id = await createPrayerRequest(server);
    const url = `/api/requests/${id}/completions`;
    expect(await empty('POST', url)).toMatchObject({ status: 201 });
    expect(await empty('DELETE', url)).toMatchObject({ status: 204 });
    expect(await empty('POST', '/api/notifications/read-all')).toMatchObject({ status: 200 });
    expect(await empty('POST', '/api/requests')).toMatchObject({
      status: 400,
      body: { code: 'requests.text-required' },
    });
  });

  it('with a duplicate key uses the last value, as JSON.parse does', async () => {
    const payload = '{"text":"short","text":"Please pray for us all."}';
    const { body } = await send(payload, 'application/json');
    expect(body.text).toBe('Please pray for us all.');
  });
});

describe('a text with U+0000', () => {
  const url = (path: string, query: object) => `${path}?${new URLSearchParams({ ...query })}`;

  it.each([
    ['GET', url('/api/admin/flagged', { search: 'a\0b' }), undefined, 'search'],
    ['GET', url('/api/admin/users', { query: 'a\0b' }), undefined, 'query'],
    ['GET', url('/api/auth/availability', { username: 'a\0b' }), undefined, 'username'],
    ['POST', '/api/auth/login', { identifier: 'a\0b', password: 'x' }, 'identifier'],
    ['POST', '/api/mutes', { username: 'a\0b' }, 'username'],
    ['POST', '/api/admin/care-team', { username: 'a\0b' }, 'username'],
  ] as const)('%s %s names its field', async (method, path, payload, field) => {
    const admin = await createMember(server, { admin: true });
    const sent = await server.request({
      method,
      url: path,
      as: admin,
      ...(payload && { payload }),
    });
    const error = {
      code: 'error.invalid-input',
      message: 'Something in this form isn’t right. Please check it and try again.',
    };
    expect({ status: sent.status, body: sent.body }).toEqual({
      status: 400,
      body: { status: 400, ...error, fields: { [field]: error } },
    });
  });

  it('is no name of a member', async () => {
    const payload = { reason: 'spam' };
    const path = '/api/members/a%00b/reports';
    const { status } = await server.request({ method: 'POST', url: path, as: amira, payload });
    expect(status).toBe(404);
  });
});

describe('a response', () => {
  it('is not cacheable and has a JSON content type', async () => {
    const { headers } = await server.request({ url: '/api/requests', as: amira });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each([
    [
      'a cross-origin call',
      { method: 'POST', url: '/api/swap', headers: { origin: 'https://evil.example' } },
    ],
    ['an undecodable address', { url: '/api/%zz' }],
    ['an overlong id', { url: `/api/admin/users/${'x'.repeat(3_000)}` }],
  ] as const)('to %s has the security headers', async (_, options) => {
    const { headers, status } = await server.request(options);
    expect(status).toBeLessThan(500);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('to an overlong id is 404', async () => {
    const url = `/api/admin/users/${'x'.repeat(3_000)}/unblock`;
    const { status, body } = await server.request({ method: 'POST', url, as: amira });
    expect({ status, body }).toEqual({ status: 404, body: NOT_FOUND });
  });

  it('to an internal error reveals no details', async () => {
    await server.database.pool.query('alter table requests rename to requests_away');
    const { status, body } = await send(FORM, 'application/json');
    await server.database.pool.query('alter table requests_away rename to requests');
    expect(status).toBe(500);
    expect(body).toEqual({
      status: 500,
      code: 'error.unexpected',
      message: 'Something went wrong on our side. Please try again.',
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(server.faults.splice(0)).toHaveLength(1);
  });
});
