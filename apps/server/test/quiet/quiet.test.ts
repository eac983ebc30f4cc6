import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { aForm, aMemberWithPassword, PASSWORD } from '../account-fixtures.ts';
import { aDevice, aMember, aRequest } from '../factories.ts';
import { openidProvider } from '../openid-provider.ts';
import { runPushJobs } from '../push-fixtures.ts';
import { serverProcess } from '../server-process.ts';
import { CANARY, type Call, everyCall, send } from './calls.ts';
import { brokenPushService, refusingMailServer } from './places.ts';
import { TELLS_WHERE } from './tells-where.ts';
import { worldOf } from './world.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** All that a line of the log may consist of. */
const FIELDS = [
  ...['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'err'],
  ...['method', 'route', 'status', 'ms', 'bytes'],
];

/** What a library says of itself on the way up, before there is a log. */
const OTHER_LINES = /^(loaded |reaches |Open http|$)/;

it('A22: every route, whatever is sent to it and whatever breaks, tells the log and the network nothing', async () => {
  const [mail, push] = await Promise.all([refusingMailServer(), brokenPushService()]);
  const provider = await openidProvider();
  onTestFinished(provider.stop);
  const server = await serverProcess(
    {
      LOG_LEVEL: 'trace',
      LIMIT_CALLS_PER_MINUTE: '1000000',
      LIMIT_POSTS_PER_TEN_MINUTES: '0',
      SMTP_URL: `smtp://${mail}`,
      FCM_SERVICE_ACCOUNT: anAccount(),
      FCM_ENDPOINT: `http://${push}`,
      ...provider.env,
    },
    ['--import', TELLS_WHERE, MAIN],
  );
  provider.serves(server.origin);
  const world = worldOf(server);
  const member = await aMemberWithPassword(world, { username: `${CANARY}-member` });
  await aDevice(world, member);
  const theirs = await aRequest(world, { owner: member, text: `${CANARY} for my family` });
  const calls = [
    ...comingIn(member.email),
    ...(await everyCall(world)),
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
  const { token } = await aMember(world);
  calls.push({ method: 'POST', path: `/api/requests/${theirs}/completions`, bearer: token });
  const well = await sendAll(server.origin, calls);
  await sendRaw(server.origin);
  await runPushJobs(world);
  for (const table of ['users', 'requests', 'notifications', 'rate_limits']) {
    await world.database.pool.query(`alter table ${table} rename to ${table}_away`);
  }
  const broken = await sendAll(server.origin, calls);
  await pause(500);
  const said = await server.stop();
  const lines = said.split('\n').filter((line) => !OTHER_LINES.test(line));

  expect(new Set(well).has(500)).toBe(false);
  expect(broken.filter((status) => status === 500).length).toBeGreaterThan(50);
  expect(said).toContain('"msg":"answered"');
  expect(said).toContain('"msg":"fault"');
  expect(said).toContain('The job mail failed');
  const fields = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))));
  expect([...fields].filter((field) => !FIELDS.includes(field))).toEqual([]);
  const secrets = [CANARY, PASSWORD, 'Sikhism', 'still-water', '@example.org', 'Please pray'];
  const tokens = calls.flatMap(({ bearer }) => bearer ?? []);
  for (const secret of new Set([...secrets, ...tokens])) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }

  const reached = new Set(said.match(/(?<=^reaches ).*$/gm));
  const database = databaseAt(server.databaseUrl);
  const issuer = new URL(provider.issuer).host;
  const elsewhere = [...reached].filter(
    (place) => ![mail, push, issuer, database].includes(place) && !isHere(place),
  );
  expect(elsewhere).toEqual([]);
  expect([...reached]).toEqual(expect.arrayContaining([mail, push, issuer, database]));
}, 120_000);

/** Registering, signing in and a forgotten password, rightly and wrongly. */
function comingIn(email: string): Call[] {
  const post = (path: string, body: object) => ({ method: 'POST', path, body, bearer: null });
  const form = aForm({ faith: 'Sikhism', faithConsent: true });
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

/** A few at once. @returns their statuses */
async function sendAll(origin: string, calls: Call[]): Promise<number[]> {
  const statuses: number[] = [];
  const left = calls.values();
  const sending = Array.from({ length: 4 }, async () => {
    for (const call of left) statuses.push(await send(origin, call));
  });
  await Promise.all(sending);
  return statuses;
}

/** What is hardly HTTP, or none. */
async function sendRaw(origin: string): Promise<void> {
  const heads = [
    `GET /${CANARY} HTTP/9.9\r\n\r\n`,
    `${CANARY}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: a\r\nx-request-id: a\n{"level":50,"msg":"${CANARY}"}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${CANARY.repeat(5_000)}\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n${CANARY}`,
  ];
  for (const head of heads) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.end(head);
    await once(socket, 'close');
  }
}

function anAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    project_id: 'prayers',
    client_email: 'push@prayers.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
}

/** Where a connection to this database goes: a socket of this machine, or an address. */
function databaseAt(connectionString: string): string {
  const url = new URL(connectionString.replace('@/', '@socket/'));
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = url.searchParams.get('port') ?? url.port;
  return host.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : `${host}:${port}`;
}

/** A name that no other machine has. */
function isHere(place: string): boolean {
  return place === 'localhost' || place === '127.0.0.1';
}
