import { randomUUID } from 'node:crypto';
import { CONFIRMED_FOR_MS } from '@prayer-swap/shared/accounts/limits';
import { randomToken } from '../../src/crypto/secrets.ts';
import { SESSION_ABSOLUTE_MS } from '../../src/http/session.ts';
import { aMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/** Everybody who may knock, as the columns of the table. */
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

/** Who knocks, with what in hand, and whose things they reach for. */
export type Caller = {
  /** The account behind the call; a bystander's where there is none. */
  member: TestMember;
  bearer: string | null;
  reachesForOwn: boolean;
};

export async function callerFor(server: TestServer, principal: Principal): Promise<Caller> {
  switch (principal) {
    case 'visitor':
      return { member: await aMember(server), bearer: null, reachesForOwn: false };
    case 'pending registration':
      return pending(server);
    case 'forged session':
      return { member: await aMember(server), bearer: randomToken(), reachesForOwn: true };
    case 'ended session':
      return ended(server);
    case 'expired session':
      return expired(server);
    case 'blocked member':
      return signedIn(server, { status: 'Blocked' }, true);
    case 'member, on their own':
      return signedIn(server, {}, true);
    case 'member, on another’s':
      return signedIn(server, {}, false);
    case 'admin, on their own':
      return signedIn(server, { admin: true }, true);
    case 'admin, on another’s':
      return signedIn(server, { admin: true }, false);
    case 'admin, confirmed long ago':
      return confirmedLongAgo(server);
    default:
      return principal satisfies never;
  }
}

async function signedIn(
  server: TestServer,
  traits: Parameters<typeof aMember>[1],
  reachesForOwn: boolean,
): Promise<Caller> {
  const member = await aMember(server, traits);
  return { member, bearer: member.token, reachesForOwn };
}

/** What it holds is the id of its registration, and that opens nothing. */
async function pending(server: TestServer): Promise<Caller> {
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
  return { member: await aMember(server), bearer: id, reachesForOwn: true };
}

async function ended(server: TestServer): Promise<Caller> {
  const caller = await signedIn(server, {}, true);
  const { status } = await server.call({
    method: 'POST',
    url: '/api/auth/logout',
    as: caller.member,
  });
  if (status !== 204) throw new Error('The session could not be ended');
  return caller;
}

async function confirmedLongAgo(server: TestServer): Promise<Caller> {
  const caller = await signedIn(server, { admin: true }, false);
  await server.database.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(server.clock.now.getTime() - CONFIRMED_FOR_MS - 1) })
    .where('user_id', '=', caller.member.id)
    .execute();
  return caller;
}

async function expired(server: TestServer): Promise<Caller> {
  const caller = await signedIn(server, {}, true);
  await server.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(server.clock.now.getTime() - SESSION_ABSOLUTE_MS) })
    .where('user_id', '=', caller.member.id)
    .execute();
  return caller;
}
