import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import type {
  Audience,
  ReactionEmoji,
  RequestStatus,
  RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import type { NativePlatform } from '@prayer-swap/shared/push/limits';
import { sql } from 'kysely';
import { hashToken } from '../src/authentication/viewer.ts';
import { randomToken } from '../src/crypto/secrets.ts';
import type { TestMember, TestServer } from './harness.ts';

/** A test server, or any object with its database and a clock. */
type FactoryContext = Pick<TestServer, 'database'> & { clock: { now: Date } };

let counter = 0;

type MemberTraits = {
  username?: string;
  admin?: boolean;
  status?: 'Active' | 'Blocked' | 'Deleted';
  faith?: string | null;
};

/** A member with a session, created without the registration routes. */
export async function createMember(
  { database, clock }: FactoryContext,
  traits: MemberTraits = {},
): Promise<TestMember> {
  counter += 1;
  const username = traits.username ?? `member${counter}`;
  const faith = traits.faith ?? null;
  const id = randomUUID();
  await database.db
    .insertInto('users')
    .values({
      id,
      username,
      email: `${username}@example.org`,
      password_hash: null,
      region: 'Europe',
      faith,
      faith_consent_at: faith === null ? null : clock.now,
      admin: traits.admin ?? false,
      status: traits.status ?? 'Active',
      terms_version: TERMS_VERSION,
      terms_accepted_at: clock.now,
      created_at: clock.now,
      updated_at: clock.now,
    })
    .execute();
  const token = randomToken();
  await database.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      created_at: clock.now,
      last_seen_at: clock.now,
      confirmed_at: clock.now,
    })
    .execute();
  return { id, username, token };
}

export async function createMembers(
  context: FactoryContext,
  count: number,
  traits: MemberTraits = {},
): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) members.push(await createMember(context, traits));
  return members;
}

/** Renews the reauthentication of every session at the server's current time. */
export async function reauthenticateSessions({ clock, database }: FactoryContext): Promise<void> {
  await database.db.updateTable('sessions').set({ confirmed_at: clock.now }).execute();
}

/**
 * Inserts a request, withheld if its owner is blocked; creates an owner if none is given. @returns
 * its id
 */
export async function createPrayerRequest(
  server: FactoryContext,
  traits: {
    owner?: TestMember;
    text?: string;
    type?: RequestType;
    anonymous?: boolean;
    visibleToVisitors?: boolean;
    circleId?: string;
    audience?: Audience;
    namedToVisitors?: boolean;
    day?: string;
    allowsWords?: boolean;
    status?: RequestStatus;
    awaitsFirstReview?: true;
    archived?: boolean;
    deleted?: boolean;
    createdAt?: Date;
  } = {},
): Promise<string> {
  const owner = traits.owner ?? (await createMember(server));
  const id = randomUUID();
  await server.database.db
    .insertInto('requests')
    .values({
      id,
      user_id: owner.id,
      text: traits.text ?? 'Please pray for my family this week.',
      type: traits.type ?? 'Support',
      anonymous: traits.anonymous ?? false,
      visible_to_visitors: traits.visibleToVisitors ?? false,
      audience: traits.circleId ? 'circle' : (traits.audience ?? 'everyone'),
      circle_id: traits.circleId ?? null,
      named_to_visitors: traits.namedToVisitors ?? false,
      day: traits.day ?? null,
      allows_words: traits.allowsWords ?? false,
      status: traits.status ?? 'Active',
      awaits_first_review: traits.awaitsFirstReview ?? null,
      archived: traits.archived ?? false,
      deleted: traits.deleted ?? false,
      withheld: sql<boolean>`(select status = 'Blocked' from users where id = ${owner.id})`,
      created_at: traits.createdAt ?? server.clock.now,
      edited_at: null,
    })
    .execute();
  return id;
}

/** Inserts a completion; without a member, as a deleted account leaves it. */
export async function createCompletion(
  { database, clock }: FactoryContext,
  requestId: string,
  member?: TestMember,
): Promise<void> {
  await database.db
    .insertInto('completions')
    .values({
      id: randomUUID(),
      request_id: requestId,
      user_id: member?.id ?? null,
      completed_at: clock.now,
    })
    .execute();
}

/** Inserts a reaction; without a member, as a deleted account leaves it. */
export async function createReaction(
  { database, clock }: FactoryContext,
  requestId: string,
  member?: TestMember,
  emoji: ReactionEmoji = 'heart',
): Promise<void> {
  await database.db
    .insertInto('reactions')
    .values({
      id: randomUUID(),
      request_id: requestId,
      user_id: member?.id ?? null,
      emoji,
      reacted_at: clock.now,
    })
    .execute();
}

/** Inserts a saved prayer. */
export async function createSavedPrayer(
  { database, clock }: FactoryContext,
  requestId: string,
  member: TestMember,
  at: Date = clock.now,
): Promise<void> {
  await database.db
    .insertInto('saved_prayers')
    .values({ user_id: member.id, request_id: requestId, created_at: at })
    .execute();
}

/** Inserts a flag; the request's status does not change. */
export async function createFlag(
  { database, clock }: FactoryContext,
  requestId: string,
  member: TestMember,
): Promise<void> {
  await database.db
    .insertInto('user_flags')
    .values({ id: randomUUID(), user_id: member.id, request_id: requestId, created_at: clock.now })
    .execute();
}

type DeviceTraits = {
  platform?: NativePlatform;
  token?: string;
  /** Of a browser, whose token is an endpoint. */
  browserKeys?: { p256dh: string; auth: string };
};

/** Registers a phone or a browser in the member's session. @returns its token */
export async function createDevice(
  { database, clock }: FactoryContext,
  member: TestMember,
  { platform = 'android', token = randomToken(), browserKeys }: DeviceTraits = {},
): Promise<string> {
  await database.db
    .insertInto('push_registrations')
    .values({
      id: randomUUID(),
      user_id: member.id,
      session_hash: hashToken(member.token),
      platform: browserKeys ? 'web' : platform,
      device_token: token,
      p256dh: browserKeys?.p256dh ?? null,
      auth: browserKeys?.auth ?? null,
      created_at: clock.now,
      last_seen_at: clock.now,
    })
    .execute();
  return token;
}
