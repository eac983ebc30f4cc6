import type {
  AdminActionType,
  CareTeamAction,
  GuestLinkAction,
  JoiningAction,
  WallAction,
} from '@prayer-swap/shared/moderation/choices';
import { HOUR } from '@prayer-swap/shared/time';
import type { Db, Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { Feature } from '../../http/route.ts';
import { ownRows } from '../../queries/own-rows.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.ts';
import { appealRoutes } from './appeals.ts';
import { deadLetterRoutes } from './dead-letters.ts';
import { decisionRoutes } from './decisions.ts';
import { logRoutes } from './log.ts';
import { massFlagRoute } from './mass-flags.ts';
import { memberRoutes } from './members.ts';
import { reportRoutes, reportWord } from './reports.ts';
import { deleteClosedCases } from './retention.ts';
import { reviewRoutes } from './reviews.ts';
import { testMailRoute } from './test-mail.ts';
import { testPushRoute } from './test-push.ts';

export const moderation: Feature = {
  routes: [
    ...logRoutes,
    ...reviewRoutes,
    ...decisionRoutes,
    massFlagRoute,
    ...memberRoutes,
    ...appealRoutes,
    ...reportRoutes,
    ...deadLetterRoutes,
    testPushRoute,
    testMailRoute,
  ],
  on: {
    'points-changed': async (tx, { adminId, event, from, to }, { now }) => {
      const detail = `${event}: ${from} → ${to}`;
      await insertAction(tx, { adminId, type: 'change_points', detail, at: now() });
    },
    'community-changed': async (tx, { adminId, detail }, { now }) => {
      await insertAction(tx, { adminId, type: 'change_community', detail, at: now() });
    },
    'registration-waiting': (tx, _event, ctx) => publishModerationChange(tx, ctx),
    'request-awaiting': (tx, _event, ctx) => publishModerationChange(tx, ctx),
    'joining-changed': (tx, { memberId, ...change }, ctx) =>
      logChange(tx, { ...change, ...(memberId !== undefined && { userId: memberId }) }, ctx),
    'guest-link-changed': logChange,
    'wall-changed': logChange,
    'care-team-changed': (tx, { memberId, ...change }, ctx) =>
      logChange(tx, { ...change, userId: memberId }, ctx),
    'word-flagged': reportWord,
    'account-deleted': deleteModerationData,
    'orphan-removed': deleteReasonsAbout,
  },
  exportData: exportModerationData,
  expiries: [['mass_flag_alerts', 'acknowledged_at', HOUR]],
  applyRetention: deleteClosedCases,
};

type PanelChange = {
  adminId: string;
  action: JoiningAction | CareTeamAction | GuestLinkAction | WallAction;
  userId?: string;
  detail?: string;
};

async function logChange(tx: Tx, { adminId, action, ...more }: PanelChange, ctx: AppContext) {
  const { userId, detail } = more;
  await insertAction(tx, {
    adminId,
    type: action,
    at: ctx.now(),
    ...(userId !== undefined && { userId }),
    ...(detail !== undefined && { detail }),
  });
  await publishModerationChange(tx, ctx);
}

/** Excludes actions on reports, whose reason may name the reporter, and look-ups. */
const ABOUT_THE_MEMBER: AdminActionType[] = [
  'reinstate_post',
  'approve_post',
  'block_post',
  'delete_post',
  'block_user',
  'hide_all_posts',
  'unblock_user',
  'grant_appeal',
  'refuse_appeal',
];

/** The admins' decisions, without their names. Reports by other members are excluded. */
async function exportModerationData(db: Db, memberId: string) {
  return {
    member_reports: await db
      .selectFrom('member_reports')
      .select(['reason', 'text', 'status', 'decided_at', 'created_at'])
      .where('reporter_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    appeals: await ownRows(db, memberId)(
      'appeals',
      ['text', 'status', 'decision_reason', 'decided_at', 'created_at'],
      'created_at',
    ),
    admin_actions: await db
      .selectFrom('admin_actions')
      .leftJoin('requests', 'requests.id', 'target_request_id')
      .select(['action_type', 'reason', 'target_request_id', 'admin_actions.created_at'])
      .where((row) =>
        row.or([row('target_user_id', '=', memberId), row('requests.user_id', '=', memberId)]),
      )
      .where('action_type', 'in', ABOUT_THE_MEMBER)
      .orderBy('admin_actions.created_at')
      .execute(),
  };
}

/**
 * Deletes what admins and members wrote about a member, since it may name them. The member's own
 * reports remain, without reporter and text. Reasons about anonymous requests are deleted with each
 * of those requests: deleted together with the account, they would reveal the author.
 */
async function deleteModerationData(tx: Tx, { memberId }: EventOf<'account-deleted'>) {
  await tx.deleteFrom('appeals').where('user_id', '=', memberId).execute();
  await tx.deleteFrom('member_reports').where('reported_user_id', '=', memberId).execute();
  await tx
    .updateTable('member_reports')
    .set({ reporter_id: null, text: null })
    .where('reporter_id', '=', memberId)
    .execute();
  await tx
    .updateTable('admin_actions')
    .set({ reason: null })
    .where((action) =>
      action.or([
        action('target_user_id', '=', memberId),
        action(
          'target_request_id',
          'in',
          action.selectFrom('requests').select('id').where('user_id', '=', memberId),
        ),
      ]),
    )
    .execute();
}

/** Deletes the admins' reasons for decisions about a request. */
async function deleteReasonsAbout(tx: Tx, { requestId }: EventOf<'orphan-removed'>) {
  await tx
    .updateTable('admin_actions')
    .set({ reason: null })
    .where('target_request_id', '=', requestId)
    .execute();
}
