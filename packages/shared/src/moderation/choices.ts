export const ADMIN_TABS = ['flagged', 'users', 'actions', 'push'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export const ADMIN_ACTION_TYPES = [
  'reinstate_post',
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
  'retry_undelivered',
  'give_up_undelivered',
  'remove_second_factor',
  'acknowledge_mass_flags',
] as const;
export type AdminActionType = (typeof ADMIN_ACTION_TYPES)[number];

export const PUSH_TEST_TYPES = ['reaction', 'completion', 'custom'] as const;
export const PUSH_TEST_REACTIONS = ['prayed', 'heart', 'amen'] as const;
