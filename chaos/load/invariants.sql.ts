import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import type pg from 'pg';
import { REACTION_COUNT_COLUMNS } from '../../apps/server/src/prayer-requests/reaction-counts.ts';

/**
 * The invariants of the whole database at any time, each as a query for its violations. Written
 * without the product's own statements.
 */
const INVARIANTS = {
  'counters equal their rows': `
    select r.id from requests r where
      (r.completed_count, ${REACTION_COUNT_COLUMNS.map((column) => `r.${column}`).join(', ')}, r.flag_count) is distinct from (
        (select count(*)::int from completions where request_id = r.id),
        ${REACTION_EMOJIS.map(
          (emoji) =>
            `(select count(*)::int from reactions where request_id = r.id and emoji = '${emoji}')`,
        ).join(', ')},
        (select count(*)::int from user_flags where request_id = r.id))`,
  'the ranking equals the listed requests': `
    select id from (
      select id, circle_id, popularity as score, completed_count from requests
      where status in ('Active', 'Admin_Reinstated') and not deleted and not archived and not withheld
        and audience in ('everyone', 'circle')) listed
    full join ranking using (id)
    where (listed.circle_id, listed.score, listed.completed_count)
      is distinct from (ranking.circle_id, ranking.score, ranking.completed_count)`,
  'a circle has a keeper, and every other member used an invitation': `
    select c.id from circles c join circle_members m on m.circle_id = c.id group by c.id
    having count(*) filter (where m.role = 'keeper') = 0 or count(*) > 1 + (
      select coalesce(sum(i.uses - i.uses_left), 0) from circle_invitations i where i.circle_id = c.id)
    union all select c.id from circles c where not exists (select from circle_members where circle_id = c.id)`,
  'the tally of flags equals the flags': `
    select value from row_counts where name = 'flags' and value <> (select count(*) from user_flags)`,
  'rows are unique by member and request': `
    select user_id from reactions where user_id is not null group by user_id, request_id having count(*) > 1
    union all select user_id from completions where user_id is not null
      group by user_id, request_id having count(*) > 1
    union all select user_id from user_flags where user_id is not null
      group by user_id, request_id having count(*) > 1`,
  'points equal the ledger': `
    select u.id from users u where u.good_will_points <> (
      select coalesce(sum(l.points), 0) from point_ledger l where l.user_id = u.id)`,
  'an interaction was awarded once, beyond the daily limit not at all, and an undo reversed the award once': `
    with acts (id, user_id, event) as (
      select id, user_id, 'React' from reactions union all
      select id, user_id, 'Complete' from completions union all
      select id, user_id, 'Create' from requests),
    awarded as (
      select source_id as id, user_id, split_part(event_type, '_', 1) as event,
        count(*) filter (where event_type not like '%\\_Undone') as given,
        count(*) filter (where event_type like '%\\_Undone') as reversed, sum(points) as points
      from point_ledger where event_type not like 'Click%' group by 1, 2, 3)
    select acts.id from acts full join awarded using (id, user_id, event) left join users u on u.id = user_id
    where u.status is distinct from 'Deleted' and user_id is not null and (
      awarded.given is distinct from 1 and not (awarded.given is null and
        (select count(*) from point_ledger l where l.user_id = u.id and l.event_type = event)
          >= (select p.awards_a_day from points p where p.event_type = event))
      or acts.id is not null and awarded.reversed <> 0
      or acts.id is null and (awarded.reversed <> 1 or awarded.points <> 0))`,
  'an interaction notified the owner once, and an undone one has no notification': `
    with acts (id, request_id, type) as (
      select id, request_id, 'reaction' from reactions union all
      select id, request_id, 'completion' from completions),
    expected as (
      select acts.id, r.user_id as owner, acts.type from acts
      join requests r on r.id = acts.request_id join users u on u.id = r.user_id and u.status <> 'Deleted')
    select coalesce(expected.id, n.source_id) as act from expected
    full join (select * from notifications where type in ('reaction', 'completion')) n
      on n.source_id = expected.id and n.user_id = expected.owner and n.type = expected.type
    where expected.id is null or n.id is null`,
  'a decision notified the owner, and a resolved flag its author': `
    with expected (source, who, type) as (
      select a.id, r.user_id,
        case a.action_type when 'block_post' then 'request_blocked' else 'request_reinstated' end
      from admin_actions a join requests r on r.id = a.target_request_id
      where a.action_type in ('block_post', 'reinstate_post')
      union all
      select a.id, a.target_user_id,
        case a.action_type when 'block_user' then 'account_restricted' else 'account_restored' end
      from admin_actions a where a.action_type in ('block_user', 'unblock_user')
      union all
      select f.id, f.user_id, case f.outcome when 'upheld' then 'flag_upheld' else 'flag_overturned' end
      from user_flags f where f.outcome is not null)
    select coalesce(e.source, n.source_id) from (
      select e.* from expected e join users u on u.id = e.who and u.status <> 'Deleted') e
    full join (select * from notifications where type in ('request_blocked', 'request_reinstated',
        'account_restricted', 'account_restored', 'flag_upheld', 'flag_overturned')) n
      on n.source_id = e.source and n.user_id = e.who and n.type = e.type
    where e.source is null or n.id is null`,
  'a flag notified every admin once': `
    select f.id from user_flags f
    where (select count(*) from notifications n where n.type = 'admin_flag_alert' and n.source_id = f.id)
      <> (select count(*) from users where admin)`,
  'a deleted member has no notifications': `
    select n.id from notifications n join users u on u.id = n.user_id where u.status = 'Deleted'`,
  'a deleted member has no personal data': `
    select u.id from users u where u.status = 'Deleted' and (
      exists (select from reactions where user_id = u.id)
      or exists (select from completions where user_id = u.id)
      or exists (select from user_flags where user_id = u.id)
      or exists (select from mutes where user_id = u.id or muted_user_id = u.id)
      or exists (select from point_ledger where user_id = u.id)
      or exists (select from circle_members where user_id = u.id)
      or exists (select from sessions where user_id = u.id)
      or exists (select from idempotency_keys where user_id = u.id)
      or exists (select from requests where user_id = u.id and (not deleted or text <> '[DELETED]')))`,
  'a notification for a phone has a push job': `
    select n.id from notifications n
    where n.type in ('reaction', 'completion') and n.push_id is null
      and exists (select from push_registrations d where d.user_id = n.user_id)
      and not exists (select from pgboss.job j
        where j.name = 'push' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'notificationId' = n.id::text)`,
};

type Invariant = keyof typeof INVARIANTS;

/** Those of a database with the trigger of `recordStatusChanges`. */
const STATUS_INVARIANTS = {
  'a status changes as the rules allow': `
    select of, before, after from chaos_changes where (of, before, after) not in (
      ('request', 'Active', 'Under_Review'), ('request', 'Under_Review', 'Admin_Reinstated'),
      ('request', 'Under_Review', 'Admin_Blocked'), ('request', 'Admin_Blocked', 'Admin_Reinstated'),
      ('request', 'Admin_Reinstated', 'Admin_Blocked'),
      ('request', 'Admin_Reinstated', 'Admin_Reinstated'),
      ('member', 'Active', 'Blocked'), ('member', 'Blocked', 'Active'),
      ('member', 'Active', 'Deleted'), ('member', 'Blocked', 'Deleted'))`,
  'the log contains every decision and nothing else': `
    with done as (
      select id, after, count(*) as times from chaos_changes
      where after in ('Admin_Reinstated', 'Admin_Blocked', 'Blocked') or (of, after) = ('member', 'Active')
      group by id, after),
    written as (
      select coalesce(target_request_id, target_user_id) as id,
        case action_type when 'reinstate_post' then 'Admin_Reinstated' when 'block_post' then 'Admin_Blocked'
          when 'block_user' then 'Blocked' else 'Active' end as after, count(*) as times
      from admin_actions
      where action_type in ('reinstate_post', 'block_post', 'block_user', 'unblock_user') group by 1, 2)
    select id from done full join written using (id, after) where done.times is distinct from written.times`,
};

/**
 * Installs a trigger that records every change of a status by any writer; a repeated reinstatement
 * is one.
 */
export async function recordStatusChanges(database: pg.Pool): Promise<void> {
  await database.query(`
    create table chaos_changes (of text, id uuid, before text, after text);
    create function chaos_note() returns trigger language plpgsql as $$
    begin
      insert into chaos_changes values (tg_argv[0], new.id, old.status, new.status);
      return null;
    end $$;
    create trigger chaos_noted after update of status on requests for each row
      when (old.status <> new.status or old.reinstatement_count <> new.reinstatement_count) execute function chaos_note('request');
    create trigger chaos_noted after update of status on users for each row
      when (old.status <> new.status) execute function chaos_note('member')`);
}

/** @returns the invariants that are violated now, each with examples */
export function findInvariantViolations(
  database: pg.Pool,
  names: readonly Invariant[] = Object.keys(INVARIANTS) as Invariant[],
): Promise<string[]> {
  return findContradictions(
    database,
    names.map((name) => [name, INVARIANTS[name]]),
  );
}

export function findStatusViolations(database: pg.Pool): Promise<string[]> {
  return findContradictions(database, Object.entries(STATUS_INVARIANTS));
}

async function findContradictions(
  database: pg.Pool,
  invariants: [name: string, contradictions: string][],
): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, contradictions] of invariants) {
    const { rows } = await database.query(`select * from (${contradictions}) c limit 3`);
    if (rows.length > 0) violations.push(`${name}: not so of ${JSON.stringify(rows)}`);
  }
  return violations;
}

/** The number of transactions that PostgreSQL aborted because of a deadlock. */
export async function countDeadlocks(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
