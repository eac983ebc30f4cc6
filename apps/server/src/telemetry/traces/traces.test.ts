import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectWithin } from '../../../test/expect-within.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { type Span, startTraceCollector } from '../../../test/trace-collector.ts';
import { waitUntilReady } from '../../../test/wait-until-ready.ts';

const CANARY = {
  username: 'canaryname',
  email: 'canary-mail@example.org',
  password: 'canary-password-1',
  region: 'Oceania',
  faith: 'Sikhism',
};
const TEXT = 'canary-text: please pray for my sister.';
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const REQUEST_ID = randomUUID();

it('traces contain requests, statements and jobs, and no member data', async () => {
  const { endpoint, spans, received } = await startTraceCollector();
  const server = await startServerProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    TRUST_PROXY: '127.0.0.1',
  });
  const secrets = await live(server);
  expect(await server.stop()).toContain('loaded @opentelemetry/sdk-trace');
  const names = new Set(spans.map(({ name }) => name));
  for (const name of [
    'POST /api/auth/register',
    'POST /api/requests',
    'GET /api/requests',
    'session-viewer',
    'begin',
    'commit',
    'job mail',
  ]) {
    expect([...names]).toContain(name);
  }
  const created = findSpan(spans, 'POST /api/requests');
  expect(created).toMatchObject({ traceId: TRACE_ID, parentSpanId: '00f067aa0ba902b7' });
  expect(attributesOf(created)).toEqual({
    'http.request.method': { stringValue: 'POST' },
    'http.route': { stringValue: '/api/requests' },
    'http.response.status_code': { intValue: 201 },
    'request.id': { stringValue: REQUEST_ID },
  });
  // Spans after the arrival of the body also belong to its request.
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === created.spanId);
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session-viewer', 'mutation-create']),
  );
  for (const secret of [...Object.values(CANARY), 'canary', ...secrets]) {
    expect(received()).not.toContain(secret);
  }
});

it('the tracing modules are not loaded where traces are disabled', async () => {
  const server = await startServerProcess({});
  // The metrics load the API package only.
  expect(await server.stop()).not.toMatch(/loaded @opentelemetry\/(?!api)/);
});

it('an unreachable collector delays neither responses nor shutdown', async () => {
  const server = await startServerProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await waitUntilReady(server.origin, 30_000);
  const startedAt = performance.now();
  await server.stop();
  expectWithin(performance.now() - startedAt, 9_000);
});

function findSpan(spans: Span[], wanted: string): Span {
  const span = spans.find(({ name }) => name === wanted);
  if (!span) throw new Error(`No span ${wanted}`);
  return span;
}

function attributesOf({ attributes }: Span) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
}

/** A member registers, writes and breaks a rule. @returns strings that no trace may contain */
async function live({ origin, dataDir }: ServerProcess): Promise<string[]> {
  const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    // The tests know the shape of each response.
    return (await response.json()) as Record<string, string>;
  };
  const form = { ...CANARY, acceptTerms: true, faithConsent: true };
  const { registrationId = '' } = await send('/auth/register', form);
  const code = await mailedCode(join(dataDir, 'outbox'));
  const { token = '' } = await send(
    '/auth/register/verify',
    { registrationId, code },
    { 'x-session-transport': 'bearer' },
  );
  expect(token).not.toBe('');
  const signedIn = { authorization: `Bearer ${token}` };
  const { id = '' } = await send(
    '/requests',
    { text: TEXT, type: 'Support', anonymous: true },
    {
      ...signedIn,
      'x-request-id': REQUEST_ID,
      traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`,
    },
  );
  expect(id).not.toBe('');
  await send('/requests', undefined, signedIn);
  await send(`/requests/${id}?canary-query`, undefined, signedIn);
  await send('/auth/login', { identifier: CANARY.email, password: 'canary-wrong' });
  await send('/auth/login', { identifier: `${CANARY.email}\u0000`, password: 'canary-wrong' });
  await send(`/auth/availability?email=${CANARY.email}`);
  return [registrationId, code, token, id];
}

async function mailedCode(outbox: string): Promise<string> {
  const read = async () => {
    const names: string[] = await readdir(outbox).catch(() => []);
    // A mail that is still being written has another ending.
    const mail = names.find((name) => name.endsWith('.eml'));
    const text = mail ? await readFile(join(outbox, mail), 'utf8') : '';
    return /\b(\d{6})\b/.exec(
      text
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n'),
    )?.[1];
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}
