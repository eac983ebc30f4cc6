import { randomUUID } from 'node:crypto';
import type { FlagReason } from '@prayer-swap/shared/flags/limits';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import type { Random } from './random.ts';
import { moderationTexts } from './texts.ts';
import type { Community, Row } from './types.ts';

type BaseCommunity = Pick<Community, 'users' | 'requests'>;
type Moderation = Pick<Community, 'user_flags' | 'admin_actions' | 'appeals' | 'member_reports'>;

/** Number of flagged requests by outcome. The remaining flags are open. */
const FLAGGED = 12;
const REINSTATED = 4;
const BLOCKED = 2;
const FLAG_AFTER_MS = 5 * MINUTE;
/** Age of the newest flag. */
const NEWEST_FLAG_AGE_MS = 3 * MINUTE;
const REASONS: readonly (FlagReason | null)[] = [
  'private-details',
  null,
  'spam',
  'other',
  'harassment',
  'private-details',
  'danger',
  null,
  'child-safety',
  'spam',
  'other',
  'harassment',
];

const BLOCKED_MEMBER = 'jonas_w';
const REPORTED_MEMBER = 'tomas_e';
const REPORTER = 'walt';

/**
 * Creates flags and admin actions, and updates the affected rows of requests and members.
 *
 * @param unflaggedMemberId member whose own requests receive no flags
 */
export function createModeration(
  base: BaseCommunity,
  { random, now, unflaggedMemberId }: { random: Random; now: Date; unflaggedMemberId: string },
): Moderation {
  const admin = base.users.find((user) => user.admin);
  if (!admin) throw new Error('The demo has no admin');
  const decided = createFlags(base, { random, now, unflaggedMemberId, adminId: admin.id });
  const block = createBlock(base, now, admin.id);
  return {
    user_flags: decided.user_flags,
    admin_actions: [...decided.admin_actions, block.action],
    appeals: [block.appeal],
    member_reports: [createReport(base, now)],
  };
}

function createFlags(
  { users, requests }: BaseCommunity,
  options: { random: Random; now: Date; unflaggedMemberId: string; adminId: string },
): Pick<Moderation, 'user_flags' | 'admin_actions'> {
  const { random, now, unflaggedMemberId, adminId } = options;
  const user_flags: Row<'user_flags'>[] = [];
  const admin_actions: Row<'admin_actions'>[] = [];
  const flaggable = requests.filter(
    ({ type, user_id }) => type !== 'Prompt' && user_id !== unflaggedMemberId,
  );
  random.sample(flaggable, FLAGGED).forEach((request, index) => {
    const isNewest = index === FLAGGED - 1;
    const flaggedAt = isNewest
      ? new Date(now.getTime() - NEWEST_FLAG_AGE_MS)
      : new Date(request.created_at.getTime() + FLAG_AFTER_MS);
    const decision = index < REINSTATED ? 'reinstated' : index < REINSTATED + BLOCKED && 'blocked';
    const decidedAt = new Date(Math.min(flaggedAt.getTime() + HOUR, now.getTime()));
    const others = users.filter(({ id, admin }) => id !== request.user_id && !admin);
    for (const { id } of random.sample(others, 1 + random.nextInt(2))) {
      user_flags.push({
        id: randomUUID(),
        user_id: id,
        request_id: request.id,
        reason: REASONS[index] ?? null,
        outcome: decision ? (decision === 'blocked' ? 'upheld' : 'overturned') : null,
        settled_at: decision ? decidedAt : null,
        created_at: flaggedAt,
      });
    }
    request.flagged_at = flaggedAt;
    request.status = 'Under_Review';
    if (!decision) return;
    const reinstated = decision === 'reinstated';
    request.status = reinstated ? 'Admin_Reinstated' : 'Admin_Blocked';
    request.reinstatement_count = reinstated ? 1 : 0;
    request.reinstated_at = reinstated ? decidedAt : null;
    admin_actions.push({
      id: randomUUID(),
      admin_user_id: adminId,
      action_type: reinstated ? 'reinstate_post' : 'block_post',
      target_request_id: request.id,
      target_user_id: null,
      reason: reinstated ? moderationTexts.reinstatementReason : moderationTexts.blockReason,
      created_at: decidedAt,
    });
  });
  return { user_flags, admin_actions };
}

/** A member blocked two days ago, who appealed this morning. */
function createBlock(base: BaseCommunity, now: Date, adminId: string) {
  const member = findMember(base, BLOCKED_MEMBER);
  member.status = 'Blocked';
  for (const request of base.requests) {
    if (request.user_id === member.id) request.withheld = true;
  }
  const action: Row<'admin_actions'> = {
    id: randomUUID(),
    admin_user_id: adminId,
    action_type: 'block_user',
    target_user_id: member.id,
    target_request_id: null,
    reason: moderationTexts.memberBlockReason,
    created_at: new Date(now.getTime() - 2 * DAY),
  };
  const appeal: Row<'appeals'> = {
    id: randomUUID(),
    user_id: member.id,
    block_action_id: action.id,
    text: moderationTexts.appeal,
    created_at: new Date(now.getTime() - 5 * HOUR),
  };
  return { action, appeal };
}

function createReport(base: BaseCommunity, now: Date): Row<'member_reports'> {
  return {
    id: randomUUID(),
    reporter_id: findMember(base, REPORTER).id,
    reported_user_id: findMember(base, REPORTED_MEMBER).id,
    reason: 'spam',
    text: moderationTexts.report,
    created_at: new Date(now.getTime() - 8 * HOUR),
  };
}

function findMember({ users }: BaseCommunity, name: string): Row<'users'> {
  const member = users.find(({ username }) => username === name);
  if (!member) throw new Error(`Nobody in the demo is called ${name}`);
  return member;
}
