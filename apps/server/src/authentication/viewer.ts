import { createHash } from 'node:crypto';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { DAY } from '@prayer-swap/shared/time';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** The signed-in member of a request, read from the database each time. */
export type Viewer = {
  id: string;
  username: string;
  admin: boolean;
  status: 'Active' | 'Blocked' | 'Deleted';
  tokenHash: Buffer;
  /** Time of the last reauthentication. Null in a session that began before this was recorded. */
  reauthenticatedAt: Date | null;
  /** The transaction of the member's last write. Null before the first. */
  lastWriteXid: string | null;
};

/** A session expires this long after its last use, and at the latest this long after its start. */
export const SESSION_IDLE_MS = 30 * DAY;
export const SESSION_ABSOLUTE_MS = 90 * DAY;
const TOUCH_AFTER_MS = DAY;

/** The session that a request claims. `activeSessionSql` validates it. */
export type Session = {
  tokenHash: Buffer;
  at: Date;
  /** A function, since it is rarely needed. */
  language: () => Language;
};

/**
 * Condition on `users u` and `sessions s` for a valid session. `:usedAfter` and `:createdAfter` are
 * from `sessionsSince`.
 */
export function activeSessionSql(tokenHash: string): string {
  return `u.id = s.user_id
  and s.token_hash = ${tokenHash} and s.last_seen_at > :usedAfter and s.created_at > :createdAfter`;
}

/** The earliest times of last use and of start at which a session is still valid. */
export function sessionsSince(now: Date) {
  const at = now.getTime();
  return {
    usedAfter: new Date(at - SESSION_IDLE_MS),
    createdAfter: new Date(at - SESSION_ABSOLUTE_MS),
  };
}

export type SessionTimes = ReturnType<typeof sessionsSince>;
export type SessionParams = SessionTimes & { tokenHashes: Buffer[] };

/** Parameters for one or more sessions, all validated at their latest time. */
export function sessionParams(sessions: Session[]): SessionParams {
  const tokenHashes = sessions.map(({ tokenHash }) => tokenHash);
  return { tokenHashes, ...sessionsSince(getLatest(sessions)) };
}

/**
 * Ends a subquery that has one row for each of `:tokenHashes`, and removes none. Without it the
 * planner expects ten rows and may read every session for them. It cannot see their number.
 */
export const SESSIONS_LIMIT = 'limit (select cardinality(:tokenHashes::bytea[]))';

/** The latest time of sessions that are validated together. */
export function getLatest(sessions: Session[]): Date {
  return new Date(Math.max(...sessions.map(({ at }) => at.getTime())));
}

const COLUMNS: Record<keyof ViewerRow, string> = {
  viewer_id: 'u.id',
  viewer_username: 'u.username',
  viewer_admin: 'u.admin',
  viewer_status: 'u.status',
  viewer_last_write_xid: 'u.acted_in',
  viewer_seen_at: 's.last_seen_at',
  viewer_confirmed_at: 's.confirmed_at',
};

/** The columns of `users u` and `sessions s` that form a viewer, with their aliases. */
export const VIEWER_COLUMNS = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} as ${name}`)
  .join(', ');
export const VIEWER_ALIASES = Object.keys(COLUMNS).join(', ');

export type ViewerRow = {
  viewer_id: string;
  viewer_username: string;
  viewer_admin: boolean;
  viewer_status: Viewer['status'];
  viewer_last_write_xid: string | null;
  viewer_seen_at: Date;
  viewer_confirmed_at: Date | null;
};

const selectViewer = statement<SessionTimes & { tokenHash: Buffer }, ViewerRow>(
  'session-viewer',
  `select ${VIEWER_COLUMNS} from sessions s join users u on ${activeSessionSql(':tokenHash')}`,
);

export async function findViewer(session: Session, { db }: { db: Db }): Promise<Viewer | null> {
  const { tokenHash, at } = session;
  const [row] = await selectViewer(db, { tokenHash, ...sessionsSince(at) });
  return row ? resolveViewer(row, session, db) : null;
}

/** Updates the session's last use at most once a day. @returns null when the account is deleted */
export async function resolveViewer(
  row: ViewerRow,
  session: Session,
  db: Db,
): Promise<Viewer | null> {
  if (row.viewer_status === 'Deleted') return null;
  const { tokenHash, at } = session;
  if (at.getTime() - row.viewer_seen_at.getTime() > TOUCH_AFTER_MS) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: at, language: session.language() })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return {
    id: row.viewer_id,
    username: row.viewer_username,
    admin: row.viewer_admin,
    status: row.viewer_status,
    tokenHash,
    reauthenticatedAt: row.viewer_confirmed_at,
    lastWriteXid: row.viewer_last_write_xid,
  };
}

/** Hash of a session token in the database: it recognises the token and cannot sign in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
