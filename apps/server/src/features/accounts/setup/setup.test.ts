import { SETUP_CODE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { beforeEach, expect, it } from 'vitest';
import {
  countResponses,
  createVisitor,
  inParallel,
  registrationForm,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { listAdminActions } from '../../../../test/moderation-fixtures.ts';
import { grantAdmin } from '../admins/admins.ts';
import { replaceSetupCode } from './setup-code.sql.ts';

let server: TestServer;
let visitor: ReturnType<typeof createVisitor>;

beforeEach(async () => {
  server = await createTestServer();
  visitor = createVisitor(server);
});

async function createCode(): Promise<string> {
  const code = await replaceSetupCode(server.database.db, server.clock.now);
  if (code === null) throw new Error('An admin exists');
  return code;
}

function setUp(code: string, changes: object = {}) {
  const headers = { 'x-session-transport': 'bearer' };
  return visitor.post('/api/setup', { ...registrationForm(changes), code }, headers);
}

function selectUsers() {
  return server.database.db.selectFrom('users').select(['username', 'admin', 'region']).execute();
}

it('POST /api/setup creates the first admin, signed in and reauthenticated', async () => {
  const code = await createCode();
  expect(await visitor.get('/api/setup')).toMatchObject({ status: 200, body: { needed: true } });
  const { status, body } = await setUp(code, { region: undefined, faith: undefined });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { user: { username: 'amira', email: 'amira@example.org', admin: true, region: null } },
  });
  const as = { ...body.user, token: body.token };
  const points = await server.request({ url: '/api/admin/stats', as });
  expect(points.status).toBe(200);
  const retry = { method: 'POST', url: '/api/admin/dead-letters/retry', as } as const;
  expect((await server.request({ ...retry, payload: { kind: 'mail' } })).status).toBe(200);
  expect(await visitor.get('/api/setup')).toMatchObject({ body: { needed: false } });
  expect(server.mails).toEqual([]);
});

it('POST /api/setup signs a browser in by a cookie', async () => {
  const answer = await visitor.post('/api/setup', {
    ...registrationForm(),
    code: await createCode(),
  });
  expect(String(answer.headers['set-cookie'])).toMatch(/^session=[\w-]{43};.*HttpOnly/);
});

it('A43: wrong, expired, replaced and used codes get the same response', async () => {
  const replaced = await createCode();
  const expired = await createCode();
  const answers = [await setUp('x'), await setUp('y'.repeat(43)), await setUp(replaced)];
  server.clock.advance(SETUP_CODE_VALID_MS + 1);
  answers.push(await setUp(expired));
  const used = await createCode();
  expect((await setUp(used)).status).toBe(201);
  answers.push(await setUp(used, { username: 'omar', email: 'omar@example.org' }));
  for (const { status, body } of answers) {
    expect({ status, ...body, requestId: '' }).toEqual({
      ...answers[0]?.body,
      status: 403,
      code: 'setup.code-invalid',
      requestId: '',
    });
  }
  expect(await selectUsers()).toHaveLength(1);
});

it('A43: one of many concurrent setups creates an admin', async () => {
  const code = await createCode();
  const answers = await inParallel(10, (index) =>
    setUp(code, { username: `admin-${index}x`, email: `admin${index}@example.org` }),
  );
  expect(countResponses(answers)).toEqual({ '201': 1, '403 setup.code-invalid': 9 });
  expect(await selectUsers()).toMatchObject([{ admin: true }]);
});

it('A43: the database contains the code as a hash only', async () => {
  const code = await createCode();
  const { rows } = await server.database.pool.query(
    'select setup_codes::text as row from setup_codes',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(code);
  expect(rows[0].row).not.toContain(Buffer.from(code, 'base64url').toString('hex'));
});

it('an error leaves the code usable', async () => {
  const code = await createCode();
  await createMember(server, { username: 'omar' });
  const errors = [
    await setUp(code, { password: 'amira-amira' }),
    await setUp(code, { username: 'omar' }),
    await setUp(code, { acceptTerms: false }),
    await setUp(code, { username: 'support' }),
  ];
  expect(errors.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '400 accounts.password-guessable',
    '409 accounts.username-taken',
    '400 accounts.terms-required',
    '409 accounts.username-taken',
  ]);
  expect((await setUp(code)).status).toBe(201);
});

it('an admin by the command line ends the setup', async () => {
  const { db } = server.database;
  const code = await createCode();
  await createMember(server, { username: 'omar' });
  expect(await grantAdmin(db, 'omar', server.clock.now)).toBe('granted');
  expect(await setUp(code)).toMatchObject({ status: 403, body: { code: 'setup.code-invalid' } });
  expect(await replaceSetupCode(db, server.clock.now)).toBeNull();
});

it('a code of a server that started during a setup creates no second admin', async () => {
  const code = await createCode();
  await createMember(server, { username: 'omar', admin: true });
  expect(await setUp(code)).toMatchObject({ status: 403, body: { code: 'setup.code-invalid' } });
});

it('the setup can name the community, at once', async () => {
  const code = await createCode();
  expect(await setUp(code, { communityName: ' ' })).toMatchObject({ status: 400 });
  expect((await setUp(code, { communityName: ' Grace  Church ' })).status).toBe(201);
  expect((await visitor.get('/api/community')).body).toMatchObject({ name: 'Grace Church' });
  expect(await listAdminActions(server, 'change_community')).toMatchObject([
    { detail: 'name: Prayer Swap → Grace Church' },
  ]);
});
