import type { Region } from '@prayer-swap/shared/accounts/choices';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Search } from './search.ts';

export type MemberRow = {
  id: string;
  username: string;
  email: string;
  region: Region | null;
  admin: boolean;
  status: 'Active' | 'Blocked' | 'Deleted';
  good_will_points: number;
  created_at: Date;
  posts: number;
  flagged_posts: number;
  blocked_posts: number;
  flags_received: number;
  block_reason: string | null;
};

/** Members that a condition on `u` chooses, newest first, each with what became of their posts. */
function membersWhere(condition: string, limit: string): string {
  return `
    select u.id, u.username, u.email, u.region, u.admin, u.status, u.good_will_points, u.created_at,
      counted.*, case when u.status = 'Blocked' then (
        select a.reason from admin_actions a
        where a.target_user_id = u.id and a.action_type = 'block_user'
        order by a.created_at desc, a.id desc limit 1) end as block_reason
    from (
      select * from users u where u.status <> 'Deleted' and ${condition}
      order by u.created_at desc, u.id desc limit ${limit}
    ) u cross join lateral (
      select count(*) filter (where not r.deleted) as posts,
        count(*) filter (where not r.deleted and r.status in ('Under_Review', 'Admin_Blocked'))
          as flagged_posts,
        count(*) filter (where not r.deleted and r.status = 'Admin_Blocked') as blocked_posts,
        coalesce(sum(r.flag_count), 0)::int as flags_received
      from requests r where r.user_id = u.id
    ) counted
    order by u.created_at desc, u.id desc`;
}

const searchRows = statement<[string | null, string | null, boolean, number], MemberRow>(
  'admin-users',
  membersWhere(
    `($2::text is null or u.id = $1::uuid or u.username ilike $2::text or u.email ilike $2::text)
     and (not $3::boolean or u.id in (
       select user_id from requests
       where status in ('Under_Review', 'Admin_Blocked') and not deleted))`,
    '$4::int',
  ),
);

export function searchMembers(
  db: Db,
  { id, part }: Search,
  { flaggedOnly, limit }: { flaggedOnly: boolean; limit: number },
): Promise<MemberRow[]> {
  return searchRows(db, id, part, flaggedOnly, limit);
}

const selectOne = statement<[string], MemberRow>('admin-user', membersWhere('u.id = $1', '1'));

export async function selectMember(db: Db, id: string): Promise<MemberRow | undefined> {
  const [row] = await selectOne(db, id);
  return row;
}

/** An account that is not deleted, held until the transaction ends. */
export function lockMember(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'admin', 'status'])
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A reset link that is still on its way lets nobody in. @returns false when they cannot be blocked */
export async function setMemberBlocked(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ status: 'Blocked', reset_token: null, reset_token_expiry: null, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .where('admin', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the member is not blocked */
export async function setMemberActive(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ status: 'Active', updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'Blocked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
