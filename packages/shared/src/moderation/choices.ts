export const ADMIN_TABS = [
  'flagged',
  'users',
  'joining',
  'actions',
  'community',
  'push',
  'system',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The actions of admins about who can join. */
const JOINING_ACTIONS = [
  'create_invitation',
  'revoke_invitation',
  'approve_registration',
  'decline_registration',
] as const;
export type JoiningAction = (typeof JOINING_ACTIONS)[number];

const CARE_TEAM_ACTIONS = ['add_to_care_team', 'remove_from_care_team'] as const;
export type CareTeamAction = (typeof CARE_TEAM_ACTIONS)[number];
const GUEST_LINK_ACTIONS = ['create_guest_link', 'revoke_guest_link'] as const;
export type GuestLinkAction = (typeof GUEST_LINK_ACTIONS)[number];
/** The actions of admins about links to the wall. */
const WALL_ACTIONS = ['create_wall_link', 'revoke_wall_link'] as const;
export type WallAction = (typeof WALL_ACTIONS)[number];

export const ADMIN_ACTION_TYPES = [
  'reinstate_post',
  'approve_post',
  'block_post',
  'delete_post',
  'block_user',
  'hide_all_posts',
  'unblock_user',
  'end_sessions',
  'look_up_author',
  'grant_appeal',
  'refuse_appeal',
  'uphold_report',
  'dismiss_report',
  'change_points',
  'test_push',
  'test_mail',
  'retry_undelivered',
  'give_up_undelivered',
  'remove_second_factor',
  'acknowledge_mass_flags',
  'change_community',
  ...JOINING_ACTIONS,
  ...CARE_TEAM_ACTIONS,
  ...GUEST_LINK_ACTIONS,
  ...WALL_ACTIONS,
] as const;
export type AdminActionType = (typeof ADMIN_ACTION_TYPES)[number];

export const PUSH_TEST_TYPES = ['reaction', 'completion', 'custom'] as const;
export const PUSH_TEST_REACTIONS = ['prayed', 'heart', 'amen'] as const;

/** Why a mail server did not accept a mail. */
export const MAIL_FAILURES = [
  'sign-in',
  'unreachable',
  'timeout',
  'encryption',
  'rejected',
  'unknown',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];
