import type { Faith, Region } from '@prayer-swap/shared/accounts/choices';
import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type DemoMember = {
  username: string;
  region: Region;
  /** `null`: the member preferred not to answer. */
  faith: Faith | null;
};

export type DemoRequest = {
  /** Unique place in time: some continue an earlier request of the same member. */
  position: number;
  type: RequestType;
  text: string;
  anonymous?: boolean;
  /** Username of the author. A Prompt has none: the admin writes it. */
  author?: string;
  /** Updates, oldest first. Members who prayed before an update are notified of it. */
  updates?: readonly DemoUpdate[];
};

type DemoUpdate = { text: string; answered?: boolean };

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** The tables of a community, each after those that it references. */
export const COMMUNITY_TABLES = [
  'users',
  'requests',
  'reactions',
  'completions',
  'request_updates',
  'user_flags',
  'admin_actions',
  'appeals',
  'member_reports',
  'notifications',
] as const;

/** The rows of a community after ten days, ready to insert table by table. */
export type Community = { [Table in (typeof COMMUNITY_TABLES)[number]]: Row<Table>[] };
