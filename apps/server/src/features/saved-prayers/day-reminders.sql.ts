import { statement } from '../../db/statement.ts';
import { LISTED, visibleTo } from '../../prayer-requests/visibility.ts';

/** The settings from which a member's clock and hour follow; null where nothing is set. */
export type ClockRow = {
  is_on: boolean | null;
  hour: number | null;
  reminder_zone: string | null;
  device_zone: string | null;
};

const CLOCK_COLUMNS =
  'reminder.is_on, reminder.hour, reminder.time_zone as reminder_zone, push.time_zone as device_zone';

/** `offset 0` makes the planner look up the rows of each member instead of reading all. */
const clockOf = (member: string) => `left join lateral (
       select * from prayer_reminders where user_id = ${member} offset 0) reminder on true
     left join lateral (
       select * from push_preferences where user_id = ${member} offset 0) push on true`;

/** The listed requests of some days, with the clock of their authors. */
export const selectDated = statement<
  { from: string; until: string },
  ClockRow & {
    id: string;
    day: string;
    /** Null without an author. */
    user_id: string | null;
    answered: boolean;
    news_at: Date | null;
  }
>(
  'dated-requests',
  `select r.id, r.day, r.user_id, r.answered, ${CLOCK_COLUMNS},
     (select max(news.created_at) from request_updates news where news.request_id = r.id) as news_at
   from requests r ${clockOf('r.user_id')}
   where r.day between :from::date and :until::date and ${LISTED}
   order by r.day, r.id`,
);

/**
 * The number of members in one statement and transaction. A concurrent run waits for the rows of a
 * transaction, at most until its statement timeout.
 */
export const READERS_BATCH_SIZE = 100;

const readersIn = (table: string, since: string) => `(
       select user_id, ${since} as since from ${table}
       where request_id = :requestId and user_id > :after
       order by user_id limit ${READERS_BATCH_SIZE})`;

/** The members after another one who saved a request or prayed for it, with the earlier time. */
export const selectReaders = statement<
  { requestId: string; after: string },
  ClockRow & { id: string; since: Date }
>(
  'readers-of-request',
  `select reader.user_id as id, reader.since, ${CLOCK_COLUMNS}
   from (
     select user_id, min(since) as since
     from (${readersIn('saved_prayers', 'created_at')}
       union all ${readersIn('completions', 'completed_at')}) readers
     group by user_id order by user_id limit ${READERS_BATCH_SIZE}) reader
   ${clockOf('reader.user_id')}
   order by reader.user_id`,
);

/** The requests of a day that a member saved or prayed for and can see. */
const ofDay = (member: string) => `r.day = :day::date and ${visibleTo(member)}
     and (exists (select from saved_prayers p where p.request_id = r.id and p.user_id = ${member} offset 0)
       or exists (select from completions c where c.request_id = r.id and c.user_id = ${member} offset 0))`;

/**
 * Records that members are reminded of a day. @returns those who had not been, with the number of
 * their requests
 */
export const insertDayReminders = statement<
  { memberIds: string[]; day: string; now: Date },
  { memberId: string; count: number }
>(
  'day-reminders',
  `with due as (
     select member.id, (select count(*) from requests r where ${ofDay('member.id')}) as count
     from unnest(:memberIds::uuid[]) given (id)
     join users member on member.id = given.id and member.status = 'Active'
     where not exists (select from day_reminders d
       where d.user_id = member.id and d.day = :day::date and d.reminder_kind = 'day' offset 0)),
   sent as (
     insert into day_reminders (user_id, reminder_kind, day, sent_at)
     select id, 'day', :day::date, :now::timestamptz from due where count > 0 order by id
     on conflict do nothing returning user_id)
   select due.id as "memberId", due.count from due join sent on sent.user_id = due.id`,
);

/** Records that an author is asked about a day. @returns no row if the author had been before */
export const insertDayFollowUp = statement<
  { memberId: string; day: string; now: Date },
  { user_id: string }
>(
  'day-follow-up',
  `insert into day_reminders (user_id, reminder_kind, day, sent_at)
   select id, 'day-after', :day::date, :now::timestamptz from users
   where id = :memberId and status = 'Active'
   on conflict do nothing returning user_id`,
);

export const selectOfDay = (limit: number) => `select r.* from requests r
   where ${ofDay(':viewerId')}
   order by r.created_at desc, r.id desc limit ${limit}`;
