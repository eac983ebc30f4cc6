import { createHash } from 'node:crypto';
// Cookies on requests and replies come by its types.
import type {} from '@fastify/cookie';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { DAY } from '@prayer-swap/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { getRequestLanguage } from './request-language.ts';

/** The signed-in member of a call, read from the database on every call. */
export type Viewer = {
  id: string;
  username: string;
  admin: boolean;
  status: 'Active' | 'Blocked' | 'Deleted';
  tokenHash: Buffer;
  /** When they last proved who they are; null in a session that began before that was noted. */
  reauthenticatedAt: Date | null;
  /** The transaction in which they last wrote; null for whoever never did. */
  lastWriteXid: string | null;
};

/** A session ends this long after its last use, and in any case this long after it began. */
export const SESSION_IDLE_MS = 30 * DAY;
export const SESSION_ABSOLUTE_MS = 90 * DAY;
const TOUCH_AFTER_MS = DAY;

/** What a call says of itself; whether it is true, `activeSessionSql` decides. */
export type Session = {
  tokenHash: Buffer;
  at: Date;
  /** Asked now and then only. */
  language: () => Language;
};

/** `users u` and `sessions s` of a session that lasts; `$2` and `$3` are `sessionParams`. */
export function activeSessionSql(tokenHash: string): string {
  return `u.id = s.user_id
  and s.token_hash = ${tokenHash} and s.last_seen_at > $2 and s.created_at > $3`;
}

/**
 * Of one session or more, all judged by the latest moment of theirs: their hashes, and when a session
 * must have been used and begun at the earliest to last.
 */
export function sessionParams(sessions: Session[]): [Buffer[], Date, Date] {
  const now = getLatest(sessions).getTime();
  return [
    sessions.map(({ tokenHash }) => tokenHash),
    new Date(now - SESSION_IDLE_MS),
    new Date(now - SESSION_ABSOLUTE_MS),
  ];
}

/** The latest moment of sessions that are judged together. */
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

/** The columns of `users u` and `sessions s` that make a viewer, and what they are called then. */
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

const selectViewer = statement<[Buffer | undefined, Date, Date], ViewerRow>(
  'session-viewer',
  `select ${VIEWER_COLUMNS} from sessions s join users u on ${activeSessionSql('$1')}`,
);

type SessionContext = { db: Db; now: () => Date; config: Config };

/** @returns null for a call without a token, or with one that has not the shape of ours */
export function getSession(req: FastifyRequest, { now, config }: SessionContext): Session | null {
  const token = readSessionToken(req, config);
  return token === null
    ? null
    : { tokenHash: hashToken(token), at: now(), language: () => getRequestLanguage(req) };
}

export async function findViewer(session: Session, { db }: SessionContext): Promise<Viewer | null> {
  const [[tokenHash], usedAfter, createdAfter] = sessionParams([session]);
  const [row] = await selectViewer(db, tokenHash, usedAfter, createdAfter);
  return row ? resolveViewer(row, session, db) : null;
}

/** Keeps the session awake now and then. @returns null where the account is gone */
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

/** What the database keeps of a session token: enough to recognise it, nothing to sign in with. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const BEARER = /^Bearer ([\w-]{43})$/;

function readSessionToken(req: FastifyRequest, config: Config): string | null {
  const { authorization } = req.headers;
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
  return req.cookies[sessionCookieName(config)] ?? null;
}

/** The native shell keeps its token itself: it asks for it with this header and sends it as bearer. */
export function wantsBearer(req: FastifyRequest): boolean {
  return req.headers['x-session-transport'] === 'bearer';
}

/** Whether this device keeps its tokens itself; it then sends and receives no cookies. */
export function usesBearer(req: FastifyRequest): boolean {
  return wantsBearer(req) || req.headers.authorization !== undefined;
}

/** Gives a device the token of its session: in a cookie, or in the answer where it bears it itself. */
export function sendSessionToken(
  token: string,
  { req, reply, config }: { req: FastifyRequest; reply: FastifyReply; config: Config },
): { token?: string } {
  if (usesBearer(req)) return { token };
  setSessionCookie(reply, config, token);
  return {};
}

function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(sessionCookieName(config), token, {
    ...cookieScope(config),
    maxAge: SESSION_ABSOLUTE_MS / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieScope(config));
}

export function sessionCookieName(config: Config): string {
  return hostCookieName(config, 'session');
}

/** The name of a cookie that over https no other host can have set. */
export function hostCookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

export function cookieScope(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

function isSecure(config: Config): boolean {
  return config.publicOrigin.startsWith('https:');
}
