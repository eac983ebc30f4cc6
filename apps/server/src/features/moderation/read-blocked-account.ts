import type { BlockedAccount } from '@prayer-swap/shared/blocked-account/schemas';
import type { Db } from '../../db/database.ts';
import { conflict } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { selectAppealAgainst, selectCurrentBlock } from './appeals.sql.ts';

/** Why a blocked member is blocked, and how their appeal stands. @throws HttpError 409 for everybody else */
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
