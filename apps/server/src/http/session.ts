import { createHash } from 'node:crypto';
// Cookies on requests and replies come by its types.
import type {} from '@fastify/cookie';
import { DAY } from '@prayer-swap/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** The signed-in member of a call, read from the database on every call. */
export type Viewer = {
  id: string;
  username: string;
  admin: boolean;
  status: 'Active' | 'Blocked' | 'Deleted';
  tokenHash: Buffer;
};

/** A session ends this long after its last use, and in any case this long after it began. */
export const SESSION_IDLE_MS = 30 * DAY;
export const SESSION_ABSOLUTE_MS = 90 * DAY;
const TOUCH_AFTER_MS = DAY;

type ViewerRow = Omit<Viewer, 'tokenHash'> & { last_seen_at: Date };

const selectViewer = statement<[Buffer, Date, Date], ViewerRow>(
  'session-viewer',
  `select u.id, u.username, u.admin, u.status, s.last_seen_at
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.last_seen_at > $2 and s.created_at > $3`,
);

export async function readViewer(
  req: FastifyRequest,
  { db, now, config }: { db: Db; now: () => Date; config: Config },
): Promise<Viewer | null> {
  const token = sessionToken(req, config);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const at = now();
  const idleSince = new Date(at.getTime() - SESSION_IDLE_MS);
  const begunAfter = new Date(at.getTime() - SESSION_ABSOLUTE_MS);
  const [row] = await selectViewer(db, tokenHash, idleSince, begunAfter);
  if (!row || row.status === 'Deleted') return null;
  const { last_seen_at, ...viewer } = row;
  if (at.getTime() - last_seen_at.getTime() > TOUCH_AFTER_MS) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: at })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { ...viewer, tokenHash };
}

/** What the database keeps of a session token: enough to recognise it, nothing to sign in with. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const BEARER = /^Bearer ([\w-]{43})$/;

function sessionToken(req: FastifyRequest, config: Config): string | null {
  const { authorization } = req.headers;
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
  return req.cookies[cookieName(config)] ?? null;
}

/** The native shell keeps its token itself: it asks for it with this header and sends it as bearer. */
export function wantsBearer(req: FastifyRequest): boolean {
  return req.headers['x-session-transport'] === 'bearer';
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieName(config), token, {
    ...cookieScope(config),
    maxAge: SESSION_ABSOLUTE_MS / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(config), cookieScope(config));
}

export function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'session';
}

function cookieScope(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

function isSecure(config: Config): boolean {
  return config.publicOrigin.startsWith('https:');
}
