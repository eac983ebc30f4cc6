import type { Client } from 'pg';
import type { Plan } from '../seed/plan.ts';

/** 800 circles in a community of 10,000 members. */
const CIRCLES_PER_MEMBER = 0.08;
/** Each member is in one to seven, in larger ones more often. */
const MAX_CIRCLES = 7;
/** The share of requests whose author addresses one of their circles. */
const SHARE = 0.2;

/** Adds circles to a seeded database: their members, and a share of the requests. */
export async function seedCircles(client: Client, { members }: Plan): Promise<number> {
  const circles = Math.ceil(members * CIRCLES_PER_MEMBER);
  await client.query('select setseed(0.61803)');
  await client.query(`
    insert into circles (id, name, created_at)
    select bench.id('c', n), 'Circle ' || n, now() - interval '1 year' from generate_series(1, ${circles}) n`);
  await client.query(`
    insert into circle_members (circle_id, user_id, role, joined_at)
    select bench.id('c', 1 + floor(${circles} * random() ^ 1.2)::int), bench.id('m', n), 'member', now() - interval '1 year'
    from (select n, 1 + floor(${MAX_CIRCLES} * random())::int as many from generate_series(1, ${members}) n) member,
      generate_series(1, many)
    on conflict do nothing`);
  await client.query(`
    update circle_members m set role = 'keeper'
    from (select circle_id, min(user_id::text)::uuid as user_id from circle_members group by circle_id) first
    where m.circle_id = first.circle_id and m.user_id = first.user_id`);
  await client.query(`
    update requests r set audience = 'circle', circle_id = chosen.circle_id
    from (
      select distinct on (own.id) own.id, m.circle_id
      from requests own join circle_members m using (user_id)
      where own.type <> 'Prompt' and own.created_at > now() - interval '1 year'
      order by own.id, random()
    ) chosen
    where r.id = chosen.id and random() < ${SHARE}`);
  await client.query('vacuum (analyze)');
  return circles;
}
