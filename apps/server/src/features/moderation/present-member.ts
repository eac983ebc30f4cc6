import { accountHealth, riskLevel } from '@prayer-swap/shared/moderation/limits';
import type { AdminUser, MemberStatistics } from '@prayer-swap/shared/moderation/schemas';
import type { Viewer } from '../../queries/viewer.ts';
import type { MemberRow } from './members.sql.ts';

export function presentMember(row: MemberRow, viewer: Viewer): AdminUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    region: row.region,
    admin: row.admin,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...presentStatistics(row),
    blockReason: row.block_reason,
    isSelf: row.id === viewer.id,
  };
}

export function presentStatistics(row: MemberRow): MemberStatistics {
  return {
    totalPostsCount: row.posts,
    flaggedPostsCount: row.flagged_posts,
    blockedPostsCount: row.blocked_posts,
    flagsReceivedCount: row.flags_received,
    health: accountHealth(row.flags_received),
    risk: riskLevel(row.flags_received),
  };
}
