import { randomUUID } from 'node:crypto';
import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { SESSION_ABSOLUTE_MS } from '../../src/authentication/viewer.ts';
import { randomToken } from '../../src/crypto/secrets.ts';
import { createMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/** All principals, as the columns of the table. */
export const PRINCIPALS = [
  'visitor',
  'pending registration',
  'forged session',
  'ended session',
  'expired session',
  'blocked member',
  'member, on their own',
  'member, on another’s',
  'admin, on their own',
  'admin, on another’s',
  'admin, confirmed long ago',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** A caller with its credentials, and whether it targets its own data. */
export type Caller = {
  /** The account of the caller; a bystander's for callers without one. */
  member: TestMember;
  bearer: string | null;
  targetsOwn: boolean;
};

export async function createCaller(server: TestServer, principal: Principal): Promise<Caller> {
  switch (principal) {
    case 'visitor':
      return { member: await createMember(server), bearer: null, targetsOwn: false };
    case 'pending registration':
      return createPending(server);
    case 'forged session':
      return { member: await createMember(server), bearer: randomToken(), targetsOwn: true };
    case 'ended session':
      return createEnded(server);
    case 'expired session':
      return createExpired(server);
    case 'blocked member':
      return createSignedIn(server, { status: 'Blocked' }, true);
    case 'member, on their own':
      return createSignedIn(server, {}, true);
    case 'member, on another’s':
      return createSignedIn(server, {}, false);
    case 'admin, on their own':
      return createSignedIn(server, { admin: true }, true);
    case 'admin, on another’s':
      return createSignedIn(server, { admin: true }, false);
    case 'admin, confirmed long ago':
      return createWithExpiredReauth(server);
    default:
      return principal satisfies never;
  }
}

async function createSignedIn(
  server: TestServer,
  traits: Parameters<typeof createMember>[1],
  targetsOwn: boolean,
): Promise<Caller> {
  const member = await createMember(server, traits);
  return { member, bearer: member.token, targetsOwn };
}

/** It has only the id of its registration, which authenticates nothing. */
async function createPending(server: TestServer): Promise<Caller> {
  const id = randomUUID();
  const at = server.clock.now;
  await server.database.db
    .insertInto('pending_registrations')
    .values({
      id,
      username: `pending-${id.slice(0, 8)}`,
      email: `${id}@example.org`,
      password_hash: 'none',
      region: 'Asia',
      faith: null,
      faith_consent_at: null,
      terms_version: '1',
      terms_accepted_at: at,
      code_hash: Buffer.alloc(32),
      code_expires_at: at,
      resend_at: at,
      created_at: at,
    })
    .execute();
  return { member: await createMember(server), bearer: id, targetsOwn: true };
}

async function createEnded(server: TestServer): Promise<Caller> {
  const caller = await createSignedIn(server, {}, true);
  const { status } = await server.request({
    method: 'POST',
    url: '/api/auth/logout',
    as: caller.member,
  });
  if (status !== 204) throw new Error('The session could not be ended');
  return caller;
}

async function createWithExpiredReauth(server: TestServer): Promise<Caller> {
  const caller = await createSignedIn(server, { admin: true }, false);
  await server.database.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(server.clock.now.getTime() - REAUTH_VALID_MS - 1) })
    .where('user_id', '=', caller.member.id)
    .execute();
  return caller;
}

async function createExpired(server: TestServer): Promise<Caller> {
  const caller = await createSignedIn(server, {}, true);
  await server.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(server.clock.now.getTime() - SESSION_ABSOLUTE_MS) })
    .where('user_id', '=', caller.member.id)
    .execute();
  return caller;
}
