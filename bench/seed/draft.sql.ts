import { BLOCKED_SQL, type Plan } from './plan.ts';

/**
 * The draft of the data as numbers, before it becomes rows of the product. The distributions are
 * skewed: a member's activity falls with the square of a random number, and the interactions of a
 * request follow a power law, so that most requests have few and few have many.
 */
export function draftStatements(plan: Plan): { what: string; text: string }[] {
  return [
    { what: 'ids', text: IDS },
    { what: 'who writes when', text: requests(plan) },
    { what: 'who prays when', text: interactions(plan, 'completion', 0.75) },
    { what: 'who reacts when', text: interactions(plan, 'reaction', 0.5) },
    { what: 'who flags what', text: flags(plan) },
  ];
}

/**
 * An id derived from a number, in the format of the product's random ids, so that no lookup is
 * needed.
 */
const IDS = `
  create schema bench;
  create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe as $$
    select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$`;

const SPAN_DAYS = 730;
const PROMPTS = 0.001;
const someMember = ({ members }: Plan) => `1 + floor(${members} * random() ^ 2)::int`;

/** Two years with a linearly rising density, higher by day than by night; numbered by time. */
function requests(plan: Plan): string {
  return `
  create unlogged table bench.request as
  with drawn as (
    select $1::timestamptz - interval '${SPAN_DAYS} days' * (1 - sqrt(random())) as at,
      (random() + random()) / 2 as hour, random() as kind, random() as fate,
      (1 - random()) ^ (-1 / 1.6) as heat, ${someMember(plan)} as author
    from generate_series(1, ${plan.requests})
  ), placed as (
    select *, date_trunc('day', at) + interval '1 day' * hour as by_day from drawn
  )
  select row_number() over (order by created_at) as n, * from (
    select case when by_day < $1 then by_day else at end as created_at, heat, fate,
      case when kind < ${PROMPTS} then ${plan.members - plan.admins} + 1 + floor(random() * ${plan.admins})::int
        else author end as author,
      case when kind < ${PROMPTS} then 'Prompt' when kind < 0.7 then 'Support' else 'Celebration' end as type,
      kind >= ${PROMPTS} and random() < 0.15 as anonymous
    from placed
  ) dated
  order by created_at`;
}

/** Within hours of the request. Excludes times in the future. */
function interactions(plan: Plan, kind: 'completion' | 'reaction', warmth: number): string {
  const most = Math.ceil(plan.members / 10);
  return `
  create unlogged table bench.${kind} as
  select gen_random_uuid() as id, *,
    (array['heart', 'heart', 'heart', 'raised-hands', 'raised-hands', 'star'])[1 + floor(random() * 6)::int] as emoji
  from (
    select request, actor, min(at) as at from (
      select r.n as request, r.author, ${someMember(plan)} as actor,
        r.created_at - ln(1 - random()) * interval '14 hours' as at
      from bench.request r, generate_series(1, least(floor(${warmth} * r.heat), ${most})::int)
    ) drawn
    where actor <> author and at < $1
    group by request, actor
  ) once
  order by at`;
}

/** Old flags are decided; the newest are open. */
function flags(plan: Plan): string {
  return `
  create unlogged table bench.flag as
  select n as request, actor, at, case
      when at > $1 - interval '2 days' then null
      when random() < 0.6 then 'upheld' else 'overturned' end as outcome
  from (
    select n, author, created_at + interval '1 hour' as at, ${someMember(plan)} as actor
    from bench.request where fate > 0.995
  ) drawn
  where actor <> author and at < $1 and not (select ${BLOCKED_SQL} from (select actor as n) who)`;
}
