import { REACTION_EMOJIS, type RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type pg from 'pg';
import type { Snapshot } from './check-history.ts';
import { createPost, type Post } from './post.ts';

type PostRow = {
  id: string;
  user_id: string;
  text: string;
  status: RequestStatus;
  archived: boolean;
  deleted: boolean;
  reactions: Post['reactions'] | null;
  prayers: Record<string, true> | null;
  flags: Post['flags'] | null;
  mutes: Record<string, string> | null;
  nobodys: Post['anonymized'];
};

const ANONYMIZED_COUNTS = REACTION_EMOJIS.map(
  (emoji) => `'${emoji}', (select count(*) from reactions x
      where x.request_id = r.id and x.user_id is null and x.emoji = '${emoji}')`,
).join(', ');

const SELECT_POSTS = `select r.id, r.user_id, r.text, r.status, r.archived, r.deleted,
  (select jsonb_object_agg(user_id, emoji) from reactions where request_id = r.id and user_id is not null) as reactions,
  (select jsonb_object_agg(user_id, true) from completions where request_id = r.id and user_id is not null) as prayers,
  (select jsonb_object_agg(user_id, case when outcome is null then 'open' else 'settled' end)
   from user_flags where request_id = r.id and user_id is not null) as flags,
  (select jsonb_object_agg(user_id, id) from mutes where muted_request_id = r.id) as mutes,
  jsonb_build_object(${ANONYMIZED_COUNTS},
    'prayers', (select count(*) from completions c where c.request_id = r.id and c.user_id is null),
    'openFlags', (select count(*) from user_flags f
      where f.request_id = r.id and f.user_id is null and f.outcome is null)) as nobodys
  from requests r where r.id = any($1)`;

/** Reads the state of requests and members while no operation runs. */
export async function readSnapshot(database: pg.Pool, ids: string[]): Promise<Snapshot> {
  const { rows } = await database.query<PostRow>(SELECT_POSTS, [ids]);
  const standings = await database.query<{ id: string; status: 'Blocked' | 'Deleted' }>(
    `select id, status from users where status <> 'Active'`,
  );
  return {
    posts: new Map(rows.map((row) => [row.id, toPost(row)])),
    standings: Object.fromEntries(standings.rows.map(({ id, status }) => [id, status])),
  };
}

function toPost({ id, user_id: owner, text, ...row }: PostRow): Post {
  return {
    ...createPost({ id, owner, text }),
    status: row.status,
    archived: row.archived,
    deleted: row.deleted,
    reactions: row.reactions ?? {},
    prayers: row.prayers ?? {},
    flags: row.flags ?? {},
    mutes: row.mutes ?? {},
    anonymized: row.nobodys,
  };
}
