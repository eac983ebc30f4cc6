import { randomBytes, randomUUID } from 'node:crypto';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { aCompletion, aFlag, aKeeping, aMember, aReaction, aRequest } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';
import { anUpdate } from '../updates-fixtures.ts';
import type { Caller } from './principals.ts';

/** What a cell's call is aimed at, made for this one call. */
export type Scene = { server: TestServer; caller: Caller; owner: TestMember };
type Target = { id?: string; username?: string; body?: unknown };
export type Aim = (scene: Scene) => Promise<Target>;

export async function sceneFor(server: TestServer, caller: Caller): Promise<Scene> {
  return { server, caller, owner: caller.reachesForOwn ? caller.member : await aMember(server) };
}

type RequestTraits = Omit<NonNullable<Parameters<typeof aRequest>[1]>, 'owner'>;

export const request =
  (traits: RequestTraits = {}): Aim =>
  async ({ server, owner }) => ({ id: await aRequest(server, { ...traits, owner }) });

/** A request that the caller has flagged: to them it is not there. */
export const flaggedByCaller: Aim = async (scene) => {
  const target = await request()(scene);
  if (target.id) await aFlag(scene.server, target.id, scene.caller.member);
  return target;
};

/** A request whose author has been blocked since; another's always. */
export const ofBlockedAuthor: Aim = async ({ server }) => ({
  id: await aRequest(server, { owner: await aMember(server, { status: 'Blocked' }) }),
});

/** An update of a request of the owner's. */
export const update =
  (traits: RequestTraits = {}): Aim =>
  async (scene) => {
    const { id = '' } = await request(traits)(scene);
    return { id: await anUpdate(scene.server, id) };
  };

/** A request that its owner has marked as answered. */
export const answered: Aim = async (scene) => {
  const target = await request()(scene);
  if (target.id) await anUpdate(scene.server, target.id, { answered: true });
  return target;
};

/** Under review, with a flag by somebody who is neither caller nor owner. */
export const underReview =
  (traits: RequestTraits = {}): Aim =>
  async (scene) => {
    const target = await request({ status: 'Under_Review', ...traits })(scene);
    if (target.id) await aFlag(scene.server, target.id, await aMember(scene.server));
    return target;
  };

/** A request of somebody else on which `owner` (the caller or not) has acted. */
export const reactedByOwner: Aim = async ({ server, owner }) => {
  const id = await aRequest(server);
  await aReaction(server, id, owner);
  return { id };
};

export const prayedByOwner: Aim = async ({ server, owner }) => {
  const id = await aRequest(server);
  await aCompletion(server, id, owner);
  return { id };
};

export const keptByOwner: Aim = async ({ server, owner }) => {
  const id = await aRequest(server);
  await aKeeping(server, id, owner);
  return { id };
};

export const flaggedByOwner: Aim = async ({ server, owner }) => {
  const id = await aRequest(server);
  await aFlag(server, id, owner);
  return { id };
};

export const notification =
  (type: NotificationType = 'account_restored'): Aim =>
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

export const hiding: Aim = async ({ server, owner }) => {
  const id = randomUUID();
  const hidden = await aMember(server);
  await server.database.db
    .insertInto('hidings')
    .values({
      id,
      user_id: owner.id,
      hidden_user_id: hidden.id,
      hidden_request_id: null,
      created_at: server.clock.now,
    })
    .execute();
  return { id };
};

/** A session of the owner's; where they have ended theirs, one that is nobody's. */
export const session: Aim = async ({ server, owner }) => {
  const row = await server.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return { id: row?.id ?? randomUUID() };
};

/** One of two: the last way in is left to its member. */
export const passkey: Aim = async ({ server, owner }) => {
  const id = randomUUID();
  const rows = [id, randomUUID()].map((one) => ({
    id: one,
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
export const theOwner: Aim = async ({ owner }) => ({ id: owner.id, username: owner.username });

export const aBlockedMember: Aim = async ({ server }) => {
  const { id, username } = await aMember(server, { status: 'Blocked' });
  return { id, username };
};

export const anotherAdmin: Aim = async ({ server }) => {
  const { id, username } = await aMember(server, { admin: true });
  return { id, username };
};

/** An appeal of a blocked member; its block was the caller's own act where they reach for their own. */
export const appeal: Aim = async ({ server, caller }) => {
  const blocked = await aMember(server, { status: 'Blocked' });
  const blockedBy = caller.reachesForOwn ? caller.member : await aMember(server, { admin: true });
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

export const memberReport: Aim = async ({ server }) => {
  const id = randomUUID();
  await server.database.db
    .insertInto('member_reports')
    .values({
      id,
      reporter_id: (await aMember(server)).id,
      reported_user_id: (await aMember(server)).id,
      reason: 'spam',
      text: null,
      decided_by: null,
      decided_at: null,
      created_at: server.clock.now,
    })
    .execute();
  return { id };
};
