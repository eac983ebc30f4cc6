import type { BlockedAccount } from '@prayer-swap/shared/blocked-account/schemas';
import type { Db } from '../../db/database.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { selectAppealAgainst, selectCurrentBlock } from './appeals.sql.ts';

/**
 * The reason for a member's block and the state of their appeal. @throws HttpError 409 for any
 * other member
 */
export async function readBlockedAccount(db: Db, viewer: Viewer): Promise<BlockedAccount> {
  if (viewer.status !== 'Blocked') throw conflict('restricted.not-restricted');
  const block = await selectCurrentBlock(db, viewer.id);
  if (!block) return { reason: null, restrictedAt: null, canAppeal: false, appeal: null };
  const appeal = await selectAppealAgainst(db, block.id);
  return {
    reason: block.reason,
    restrictedAt: block.created_at.toISOString(),
    canAppeal: !appeal,
    appeal: appeal
      ? {
          text: appeal.text,
          status: appeal.status,
          createdAt: appeal.created_at.toISOString(),
          decisionReason: appeal.decision_reason,
        }
      : null,
  };
}
