/**
 * Each mutation as one statement, with its award and notification; triggers of the schema update
 * counters and balance. `$1` is the member, `$2` the id of the new row.
 */
function award(event: string): string {
  return `award as (
    insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
    select gen_random_uuid(), $1::uuid, p.event_type, act.id, p.points, now()
    from act join points p on p.event_type = '${event}'
    returning points)`;
}

function notification(type: string, emoji: string): string {
  return `notice as (
    insert into notifications (id, user_id, type, actor, emoji, related_request_id, source_id, created_at)
    select gen_random_uuid(), r.user_id, '${type}', $1::uuid, ${emoji}, r.id, act.id, now()
    from act join requests r on r.id = act.request_id)`;
}

const ACTIVE = `exists (select from users where id = $1 and status = 'Active')`;

export const writes = {
  react: `with act as (
    insert into reactions (id, user_id, request_id, emoji, reacted_at)
    select $2::uuid, $1::uuid, $3::uuid, $4::text, now() where ${ACTIVE}
    on conflict (user_id, request_id) do nothing returning id, request_id, emoji
  ), ${award('React')}, ${notification('reaction', 'act.emoji')}
  select act.id, award.points from act left join award on true`,
  pray: `with act as (
    insert into completions (id, user_id, request_id, completed_at)
    select $2::uuid, $1::uuid, $3::uuid, now() where ${ACTIVE}
    on conflict (user_id, request_id) do nothing returning id, request_id
  ), ${award('Complete')}, ${notification('completion', 'null')}
  select act.id, award.points from act left join award on true`,
  create: `with act as (
    insert into requests (id, user_id, text, type, anonymous, created_at)
    select $2::uuid, $1::uuid, $3::text, $4::text, $5::boolean, now() where ${ACTIVE}
    returning id, text, type, anonymous, created_at
  ), ${award('Create')}
  select act.*, award.points from act left join award on true`,
  flag: `with act as (
    insert into user_flags (id, user_id, request_id, created_at)
    select $2::uuid, $1::uuid, $3::uuid, now() where ${ACTIVE}
    on conflict (user_id, request_id) do nothing returning id, request_id
  ), hidden as (
    update requests set status = 'Under_Review', flagged_at = now() from act where requests.id = act.request_id
  ), alerts as (
    insert into notifications (id, user_id, type, related_request_id, source_id, created_at)
    select gen_random_uuid(), admin.id, 'admin_flag_alert', act.request_id, act.id, now()
    from act, users admin where admin.admin and admin.status = 'Active'
  )
  select id from act`,
} as const;

export const signIn = {
  findAccount: 'select id, password_hash from users where username = $1',
  startSession: `insert into sessions (token_hash, user_id, created_at, last_seen_at)
  values ($2, $1, now(), now())`,
} as const;
