import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  differentCode,
  PASSWORD,
  registrationForm,
  waitForCode,
  waitForResetToken,
} from '../../../test/account-fixtures.ts';
import { dumpDatabase } from '../../../test/dump.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { onFileFinished } from '../../../test/on-file-finished.ts';
import { buildApp } from '../../app.ts';
import { createConfig } from '../../config/config.ts';
import { createReadRouter } from '../../db/read-router.ts';
import { createRateLimits } from '../../http/rate-limits.ts';
import { renderMail } from '../../jobs/mail-template.ts';
import { openCommunity } from '../../queries/community.ts';
import { createMetrics } from '../../telemetry/metrics.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

it('A3: the database contains no usable secret', async () => {
  const anyone = createVisitor(server);
  const waiting = await anyone.register({ username: 'leah', email: 'leah@example.org' });
  const member = await createMemberWithPassword(server, { username: 'amira' });
  await anyone.forgotPassword(member.email);
  await server.request({
    method: 'PATCH',
    url: '/api/me',
    as: member,
    payload: { email: 'moved@example.org', currentPassword: PASSWORD },
  });
  const { body } = await anyone.signIn('amira', PASSWORD, { 'x-session-transport': 'bearer' });
  await anyone.signIn('nobody@example.org', 'wrong');
  const secrets = [
    PASSWORD,
    body.token,
    member.token,
    await waitForResetToken(server, member.email),
    await waitForCode(server, 'leah@example.org'),
    await waitForCode(server, 'moved@example.org'),
  ];
  const dump = await dumpDatabase(server.database.pool);
  expect(dump).toContain(waiting.body.registrationId);
  expect(dump).toContain('pgboss.');
  for (const secret of secrets) {
    expect(dump).not.toMatch(new RegExp(`\\b${secret}\\b`));
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    expect(dump).not.toContain(Buffer.from(secret).toString('base64'));
  }
  expect(dump).not.toContain('nobody@example.org');
  expect(dump).not.toContain('198.51.100');
});

it('A22: the log contains no member data, even after an error', async () => {
  const lines: string[] = [];
  const app = await createVerboseApp((line) => lines.push(line));
  const canary = { password: 'canary-password-1', email: 'canary@example.org', faith: 'Sikhism' };
  const call = createPoster(app);
  const pending = await call('/api/auth/register', {
    ...registrationForm({ username: 'hana' }),
    ...canary,
    faithConsent: true,
  });
  const code = await waitForCode(server, canary.email);
  const { registrationId } = pending.json();
  await call('/api/auth/register/verify', { registrationId, code: differentCode(code) });
  const verified = await call('/api/auth/register/verify', { registrationId, code });
  const { token } = verified.json();
  await call('/api/auth/login', { identifier: canary.email, password: 'canary-wrong' });
  await call('/api/auth/forgot-password', { email: canary.email });
  const reset = await waitForResetToken(server, canary.email, 2);
  await app.inject({ url: `/api/auth/reset-password?token=${reset}` });
  await app.inject({ url: `/api/auth/availability?email=${canary.email}` });
  await server.database.pool.query(
    "alter table users add constraint breaks check (region <> 'Oceania') not valid",
  );
  const broken = await app.inject({
    method: 'PATCH',
    url: '/api/me',
    headers: { authorization: `Bearer ${token}` },
    payload: { region: 'Oceania' },
  });
  expect(broken.statusCode).toBe(500);
  expect(broken.json()).toEqual({
    status: 500,
    code: 'error.unexpected',
    message: 'Something went wrong on our side. Please try again.',
    reference: broken.headers['x-request-id'],
  });
  const log = lines.join('');
  expect(log).toContain('violates check constraint');
  for (const secret of [canary.email, canary.faith, 'canary-', code, token, reset]) {
    expect(log).not.toContain(secret);
  }
});

/** The same server with the most verbose log. */
async function createVerboseApp(write: (line: string) => void): Promise<FastifyInstance> {
  const app = await buildApp({
    config: createConfig({}),
    db: server.database.db,
    databaseHealth: server.database.health,
    reads: createReadRouter(server.database.db, null, () => {}),
    now: () => server.clock.now,
    log: pino({ level: 'trace' }, { write }),
    secrets: server.secrets,
    limits: createRateLimits(server.database.pool, server.secrets),
    community: await openCommunity(server.database.db, {}),
    queue: { send: async () => true },
    mail: {
      async send(_tx, letter) {
        server.mails.push(renderMail(letter, 'en'));
      },
      async deleteFor() {},
    },
    async sendMailNow() {},
    push: {
      notify: async () => {},
      send: async () => {},
      recheck: async () => {},
      isOn: false,
      native: null,
      web: null,
    },
    metrics: createMetrics({
      pools: { primary: server.database.pool },
      databases: { primary: server.database.health },
      dataDir: import.meta.dirname,
      reads: server.reads,
      onError() {},
    }),
    deletions: { record() {} },
    checkSystem: async () => [],
    live: server.live,
  });
  onFileFinished(() => app.close());
  return app;
}

function createPoster(app: FastifyInstance) {
  return (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { 'x-session-transport': 'bearer' } });
}
