import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@prayer-swap/shared/time';
import { expect, it, onTestFinished } from 'vitest';
import { createMemberWithPassword, PASSWORD, registrationForm } from '../account-fixtures.ts';
import { createDevice, createMember, createPrayerRequest } from '../factories.ts';
import { startOpenidProvider } from '../openid-provider.ts';
import { runPushJobs } from '../push-fixtures.ts';
import { startServerProcess } from '../server-process.ts';
import { asTestServer } from './as-test-server.ts';
import { startBrokenPushService, startRejectingMailServer } from './faulty-services.ts';
import { CANARY, listAllRequests, sendRequest, type TestRequest } from './requests.ts';
import { TRACE_CONNECTIONS } from './trace-connections.ts';

const MAIN = join(import.meta.dirname, '../../src/process/main.ts');

/** The allowed fields of a log line. */
const FIELDS = [
  ...['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'err'],
  ...['method', 'route', 'status', 'ms', 'bytes'],
];

/** Lines that libraries print before the logger exists. */
const OTHER_LINES = /^(loaded |reaches |Open http|There is no admin yet|$)/;

/** Every route twice, in a process that traces its connections: 20 s on an idle machine. */
const TIMEOUT_MS = 10 * MINUTE;

it('A22: no input and no failure of any route reaches the log or the network', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [mail, push] = await Promise.all([startRejectingMailServer(), startBrokenPushService()]);
  const provider = await startOpenidProvider();
  onTestFinished(provider.stop);
  const server = await startServerProcess(
    {
      LOG_LEVEL: 'trace',
      LIMIT_CALLS_PER_MINUTE: '1000000',
      LIMIT_POSTS_PER_TEN_MINUTES: '0',
      SMTP_URL: `smtp://${mail}`,
      FCM_SERVICE_ACCOUNT: createServiceAccount(),
      FCM_ENDPOINT: `http://${push}`,
      ...provider.env,
    },
    ['--import', TRACE_CONNECTIONS, MAIN],
  );
  provider.setClientOrigin(server.origin);
  const testServer = asTestServer(server);
  const member = await createMemberWithPassword(testServer, { username: `${CANARY}-member` });
  await createDevice(testServer, member);
  const requestId = await createPrayerRequest(testServer, {
    owner: member,
    text: `${CANARY} for my family`,
  });
  const requests = [
    ...signInRequests(member.email),
    ...(await listAllRequests(testServer)),
    ...['/reset-password', '/home', '/feed', '/admin', `/${CANARY}`, `/${CANARY}.js`].map(
      (path) => ({
        method: 'GET',
        path: `${path}?token=${CANARY}`,
        bearer: null,
      }),
    ),
    { method: 'GET', path: `/api/%0d%0a{"level":50,"msg":"${CANARY}"}`, bearer: null },
    { method: 'GET', path: `/api/%${CANARY}`, bearer: null },
  ];
  const { token } = await createMember(testServer);
  requests.push({ method: 'POST', path: `/api/requests/${requestId}/completions`, bearer: token });
  const statuses = await sendAll(server.origin, requests);
  await sendRaw(server.origin);
  await runPushJobs(testServer);
  for (const table of ['users', 'requests', 'notifications', 'rate_limits']) {
    await testServer.database.pool.query(`alter table ${table} rename to ${table}_away`);
  }
  const broken = await sendAll(server.origin, requests);
  await pause(500);
  const output = await server.stop();
  const lines = output.split('\n').filter((line) => !OTHER_LINES.test(line));

  expect(new Set(statuses).has(500)).toBe(false);
  expect(broken.filter((status) => status === 500).length).toBeGreaterThan(50);
  expect(output).toContain('"msg":"completed"');
  expect(output).toContain('"msg":"unexpected error"');
  expect(output).toContain('The job mail failed');
  const fields = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))));
  expect([...fields].filter((field) => !FIELDS.includes(field))).toEqual([]);
  const secrets = [CANARY, PASSWORD, 'Sikhism', 'still-water', '@example.org', 'Please pray'];
  const tokens = requests.flatMap(({ bearer }) => bearer ?? []);
  for (const secret of new Set([...secrets, ...tokens])) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }

  const reachedHosts = new Set(output.match(/(?<=^reaches ).*$/gm));
  const database = databaseAddress(server.databaseUrl);
  const issuer = new URL(provider.issuer).host;
  const unexpectedHosts = [...reachedHosts].filter(
    (host) => ![mail, push, issuer, database].includes(host) && !isLoopback(host),
  );
  expect(unexpectedHosts).toEqual([]);
  expect([...reachedHosts]).toEqual(expect.arrayContaining([mail, push, issuer, database]));
});

/** Registration, sign-in and password reset, with valid and invalid data. */
function signInRequests(email: string): TestRequest[] {
  const post = (path: string, body: object) => ({ method: 'POST', path, body, bearer: null });
  const form = registrationForm({ faith: 'Sikhism', faithConsent: true });
  return [
    post('/api/auth/register', {
      ...form,
      password: `${CANARY}-password`,
      email: `${CANARY}@a.org`,
    }),
    post('/api/auth/login', { identifier: email, password: PASSWORD }),
    post('/api/auth/login', { identifier: email, password: `${CANARY}-wrong` }),
    post('/api/auth/login', { identifier: `${CANARY}@b.org`, password: `${CANARY}-wrong` }),
    post('/api/auth/forgot-password', { email }),
    post('/api/auth/reset-password', {
      token: `${CANARY}-token`,
      password: `${CANARY}-password`,
      confirmPassword: `${CANARY}-password`,
    }),
    { method: 'GET', path: `/api/auth/reset-password?token=${CANARY}-token`, bearer: null },
    post('/api/auth/providers', { provider: 'google' }),
    {
      method: 'GET',
      path: `/api/auth/providers/google/callback?code=${CANARY}-code&state=${CANARY}-state`,
      bearer: null,
    },
    { method: 'GET', path: `/api/auth/availability?email=${email}`, bearer: null },
  ];
}

/** Sends a few requests concurrently. @returns their statuses */
async function sendAll(origin: string, requests: TestRequest[]): Promise<number[]> {
  const statuses: number[] = [];
  const remaining = requests.values();
  const workers = Array.from({ length: 4 }, async () => {
    for (const request of remaining) statuses.push(await sendRequest(origin, request));
  });
  await Promise.all(workers);
  return statuses;
}

/** Malformed HTTP, and other protocols. */
async function sendRaw(origin: string): Promise<void> {
  const headers = [
    `GET /${CANARY} HTTP/9.9\r\n\r\n`,
    `${CANARY}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: a\r\nx-request-id: a\n{"level":50,"msg":"${CANARY}"}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${CANARY.repeat(5_000)}\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n${CANARY}`,
  ];
  for (const header of headers) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.end(header);
    await once(socket, 'close');
  }
}

function createServiceAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    project_id: 'prayers',
    client_email: 'push@prayers.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
}

/** The target of a connection to this database: a local socket or an address. */
function databaseAddress(connectionString: string): string {
  const url = new URL(connectionString.replace('@/', '@socket/'));
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = url.searchParams.get('port') ?? url.port;
  return host.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : `${host}:${port}`;
}

/** A name that always refers to this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1';
}
