import { randomBytes, randomUUID } from 'node:crypto';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import {
  createCompletion,
  createFlag,
  createMember,
  createPrayerRequest,
  createReaction,
  createSavedPrayer,
} from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';
import { createUpdate } from '../updates-fixtures.ts';
import { createWord } from '../words-fixtures.ts';
import type { Caller } from './principals.ts';

/** Creates the target of a cell's request, for this request alone. */
export type PermissionContext = { server: TestServer; caller: Caller; owner: TestMember };
/** `part` is the second id of a path. */
type Target = {
  id?: string;
  part?: string;
  wordId?: string;
  username?: string;
  body?: unknown;
};
export type CreateTarget = (context: PermissionContext) => Promise<Target>;

export async function createContext(
  server: TestServer,
  caller: Caller,
): Promise<PermissionContext> {
  return { server, caller, owner: caller.targetsOwn ? caller.member : await createMember(server) };
}

type RequestTraits = Omit<NonNullable<Parameters<typeof createPrayerRequest>[1]>, 'owner'>;

export const prayerRequest =
  (traits: RequestTraits = {}): CreateTarget =>
  async ({ server, owner }) => ({ id: await createPrayerRequest(server, { ...traits, owner }) });

/** A request that the caller has flagged, which is not visible to them. */
export const flaggedByCaller: CreateTarget = async (context) => {
  const target = await prayerRequest()(context);
  if (target.id) await createFlag(context.server, target.id, context.caller.member);
  return target;
};

/** A request whose author has been blocked since; always another member's. */
export const ofBlockedAuthor: CreateTarget = async ({ server }) => ({
  id: await createPrayerRequest(server, {
    owner: await createMember(server, { status: 'Blocked' }),
  }),
});

/** An update of a request of the owner's. */
export const update =
  (traits: RequestTraits = {}): CreateTarget =>
  async (context) => {
    const { id = '' } = await prayerRequest(traits)(context);
    return { id: await createUpdate(context.server, id) };
  };

/** A request that its owner has marked as answered. */
export const answeredRequest: CreateTarget = async (context) => {
  const target = await prayerRequest()(context);
  if (target.id) await createUpdate(context.server, target.id, { answered: true });
  return target;
};

/** A request that allows words, prayed for by the caller unless it is their own. */
export const openForWords: CreateTarget = async (context) => {
  const target = await prayerRequest({ allowsWords: true })(context);
  const { member } = context.caller;
  const isOther = member && member.id !== context.owner.id;
  if (target.id && isOther) await createCompletion(context.server, target.id, member);
  return target;
};

/** A word about a request of the owner's. */
export const wordForOwner: CreateTarget = async ({ server, owner }) => {
  const id = await createPrayerRequest(server, { owner });
  return { id, wordId: await createWord(server, id, await createMember(server)) };
};

/** A word that the owner wrote. */
export const wordByOwner: CreateTarget = async ({ server, owner }) => {
  const id = await createPrayerRequest(server);
  return { id, wordId: await createWord(server, id, owner) };
};

/** In review, with a flag by a third member. */
export const underReview =
  (traits: RequestTraits = {}): CreateTarget =>
  async (context) => {
    const target = await prayerRequest({ status: 'Under_Review', ...traits })(context);
    if (target.id) await createFlag(context.server, target.id, await createMember(context.server));
    return target;
  };

/** Another member's request with an engagement by `owner`, who may be the caller. */
export const reactedByOwner: CreateTarget = async ({ server, owner }) => {
  const id = await createPrayerRequest(server);
  await createReaction(server, id, owner);
  return { id };
};

export const prayedByOwner: CreateTarget = async ({ server, owner }) => {
  const id = await createPrayerRequest(server);
  await createCompletion(server, id, owner);
  return { id };
};

export const savedByOwner: CreateTarget = async ({ server, owner }) => {
  const id = await createPrayerRequest(server);
  await createSavedPrayer(server, id, owner);
  return { id };
};

export const flaggedByOwner: CreateTarget = async ({ server, owner }) => {
  const id = await createPrayerRequest(server);
  await createFlag(server, id, owner);
  return { id };
};

export const notification =
  (type: NotificationType = 'account_restored'): CreateTarget =>
  async ({ server, owner }) => {
    const id = randomUUID();
    await server.database.db
      .insertInto('notifications')
      .values({
        id,
        user_id: owner.id,
        type,
        actor: null,
        emoji: null,
        related_request_id: null,
        source_id: randomUUID(),
        created_at: server.clock.now,
      })
      .execute();
    return { id };
  };

export const mute: CreateTarget = async ({ server, owner }) => {
  const id = randomUUID();
  const hidden = await createMember(server);
  await server.database.db
    .insertInto('mutes')
    .values({
      id,
      user_id: owner.id,
      muted_user_id: hidden.id,
      muted_request_id: null,
      created_at: server.clock.now,
    })
    .execute();
  return { id };
};

/** A session of the owner's; if they have none, an unknown id. */
export const session: CreateTarget = async ({ server, owner }) => {
  const row = await server.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return { id: row?.id ?? randomUUID() };
};

/** One of two: the last sign-in method cannot be removed. */
export const passkey: CreateTarget = async ({ server, owner }) => {
  const id = randomUUID();
  const rows = [id, randomUUID()].map((passkeyId) => ({
    id: passkeyId,
    user_id: owner.id,
    credential_id: randomBytes(32),
    public_key: randomBytes(77),
    sign_count: 0,
    created_at: server.clock.now,
  }));
  await server.database.db.insertInto('passkeys').values(rows).execute();
  return { id };
};

/** The owner themself as the target. */
export const ownerAccount: CreateTarget = async ({ owner }) => ({
  id: owner.id,
  username: owner.username,
});

export const blockedMember: CreateTarget = async ({ server }) => {
  const { id, username } = await createMember(server, { status: 'Blocked' });
  return { id, username };
};

export const anotherAdmin: CreateTarget = async ({ server }) => {
  const { id, username } = await createMember(server, { admin: true });
  return { id, username };
};

/** An appeal of a blocked member; for a caller's own target, the caller issued the block. */
export const appeal: CreateTarget = async ({ server, caller }) => {
  const blocked = await createMember(server, { status: 'Blocked' });
  const blockedBy = caller.targetsOwn ? caller.member : await createMember(server, { admin: true });
  const actionId = randomUUID();
  const id = randomUUID();
  await server.database.db
    .insertInto('admin_actions')
    .values({
      id: actionId,
      admin_user_id: blockedBy.id,
      action_type: 'block_user',
      target_user_id: blocked.id,
      target_request_id: null,
      reason: 'Against the guidelines',
      detail: null,
      created_at: server.clock.now,
    })
    .execute();
  await server.database.db
    .insertInto('appeals')
    .values({
      id,
      user_id: blocked.id,
      block_action_id: actionId,
      text: 'Please look at it again.',
      decided_by: null,
      decision_reason: null,
      decided_at: null,
      created_at: server.clock.now,
    })
    .execute();
  return { id };
};

export const memberReport: CreateTarget = async ({ server }) => {
  const id = randomUUID();
  await server.database.db
    .insertInto('member_reports')
    .values({
      id,
      reporter_id: (await createMember(server)).id,
      reported_user_id: (await createMember(server)).id,
      reason: 'spam',
      text: null,
      decided_by: null,
      decided_at: null,
      created_at: server.clock.now,
    })
    .execute();
  return { id };
};
