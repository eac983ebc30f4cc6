import type { Restriction } from '@prayer-swap/shared/restriction/schemas';
import type { Db } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { selectAppealAgainst, selectCurrentBlock } from './appeals.sql.ts';

/** Why a blocked member is blocked, and how their appeal stands. @throws Refusal 409 for everybody else */
export async function readRestriction(db: Db, viewer: Viewer): Promise<Restriction> {
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
