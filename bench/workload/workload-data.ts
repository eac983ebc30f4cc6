import type { Client } from 'pg';
import {
  LISTED_FOR_EVERYONE,
  notHiddenFrom,
} from '../../apps/server/src/prayer-requests/visibility.ts';
import { type Plan, sessionToken } from '../seed/plan.ts';

export type Viewer = { id: string; username: string; token: string };
export type Pair = { viewer: Viewer; requestId: string };
export type CursorPosition = { createdAt: Date; id: string };

/** The data that calls are built from: viewers, cursors, and requests without an interaction. */
export type WorkloadData = {
  viewers: Viewer[];
  places: CursorPosition[];
  /** Unique; the viewer has neither prayed for nor reacted to the request, and can see it. */
  pairs: Pair[];
  /** One request each, because a flag hides it from all members. */
  flagPairs: Pair[];
};

export type PairCounts = { pairs: number; flagPairs: number };

const PLACES = 512;

export async function loadWorkloadData(
  client: Client,
  plan: Plan,
  counts: PairCounts,
): Promise<WorkloadData> {
  const viewers = await readViewers(client, plan);
  const perViewer = Math.ceil((1.5 * counts.pairs) / viewers.size);
  const newest = Math.min(plan.requests / 4, 8 * perViewer + 500);
  const { rows: places } = await client.query<{ created_at: Date; id: string }>(
    `select created_at, id from requests r
     where id in (select bench.id('r', 1 + floor(random() * $1)::bigint) from generate_series(1, $2))`,
    [Math.floor(plan.requests * 0.9), PLACES],
  );
  const pairs = await readPairs(client, viewers, PAIRS, [
    plan.viewers,
    Math.floor(newest),
    perViewer,
    counts.pairs,
  ]);
  const flagPairs = await readPairs(client, viewers, FLAG_PAIRS, [
    plan.viewers,
    Math.floor(newest),
    counts.flagPairs,
  ]);
  return {
    viewers: [...viewers.values()],
    places: places.map(({ created_at, id }) => ({ createdAt: created_at, id })),
    pairs,
    flagPairs,
  };
}

async function readViewers(client: Client, plan: Plan): Promise<Map<number, Viewer>> {
  const { rows } = await client.query<{ n: number; id: string; username: string }>(
    `select n, u.id, u.username from unnest($1::int[]) n join users u on u.id = bench.id('m', n)`,
    [plan.viewers],
  );
  return new Map(rows.map(({ n, id, username }) => [n, { id, username, token: sessionToken(n) }]));
}

/** For a viewer `member` and a request `r`. */
const IS_FRESH = `r.user_id <> member
  and not exists (select from completions c where c.user_id = member and c.request_id = r.id)
  and not exists (select from reactions x where x.user_id = member and x.request_id = r.id)
  and ${notHiddenFrom('member')}`;

const PAIRS = `
  with newest as materialized (
    select id, user_id, anonymous from requests r where ${LISTED_FOR_EVERYONE}
    order by created_at desc, id desc limit $2
  )
  select n, r.id as request_id
  from unnest($1::int[]) n cross join lateral (select bench.id('m', n) as member) who
    cross join lateral (select * from newest order by random() + n * 0 limit $3) r
  where ${IS_FRESH}
  order by random() limit $4`;

const FLAG_PAIRS = `
  with older as materialized (
    select id, user_id, anonymous from requests r where ${LISTED_FOR_EVERYONE}
    order by created_at desc, id desc offset $2 limit 4 * $3
  ), drawn as (
    select *, ($1::int[])[1 + row_number() over (order by random()) % cardinality($1::int[])] as n from older
  )
  select n, r.id as request_id
  from drawn r cross join lateral (select bench.id('m', n) as member) who
  where ${IS_FRESH}
  order by random() limit $3`;

async function readPairs(
  client: Client,
  viewers: Map<number, Viewer>,
  text: string,
  values: unknown[],
): Promise<Pair[]> {
  const { rows } = await client.query<{ n: number; request_id: string }>(text, values);
  return rows.flatMap(({ n, request_id }) => {
    const viewer = viewers.get(n);
    return viewer ? [{ viewer, requestId: request_id }] : [];
  });
}
