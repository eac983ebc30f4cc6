// Adds the types of cookies to requests and replies.
import type {} from '@fastify/cookie';
import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { hashToken, SESSION_ABSOLUTE_MS, type Session } from './viewer.ts';

/** @returns null for a request without a well-formed token */
export function getSession(
  req: FastifyRequest,
  { now, config }: { now: () => Date; config: Config },
  language: Session['language'],
): Session | null {
  const token = readSessionToken(req, config);
  return token === null ? null : { tokenHash: hashToken(token), at: now(), language };
}

const BEARER = /^Bearer ([\w-]{43})$/;

function readSessionToken(req: FastifyRequest, config: Config): string | null {
  const { authorization } = req.headers;
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
  return req.cookies[sessionCookieName(config)] ?? null;
}

/**
 * The native shell stores its token itself: it requests it by this header and sends it as bearer.
 */
export function wantsBearer(req: FastifyRequest): boolean {
  return req.headers['x-session-transport'] === 'bearer';
}

/** Whether the client uses bearer tokens, and so neither sends nor receives cookies. */
function usesBearer(req: FastifyRequest): boolean {
  return wantsBearer(req) || req.headers.authorization !== undefined;
}

/** Sends the session token in a cookie, or in the response to a client with bearer tokens. */
export function sendSessionToken(
  token: string,
  { req, reply, config }: { req: FastifyRequest; reply: FastifyReply; config: Config },
): { token?: string } {
  if (usesBearer(req)) return { token };
  const maxAge = SESSION_ABSOLUTE_MS / SECOND;
  reply.setCookie(sessionCookieName(config), token, { ...cookieScope(config), maxAge });
  return {};
}

export function sessionCookieName(config: Config): string {
  return hostCookieName(config, 'session');
}

/** Cookie name with the `__Host-` prefix over https, which no other host can set. */
function hostCookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

function cookieScope(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

function isSecure(config: Config): boolean {
  return config.publicOrigin.startsWith('https:');
}

/**
 * Binds a started flow to the device that started it: by a cookie of the same lifetime, or by a
 * header, which the native shell stores and sends back.
 */
export function createDeviceToken(cookie: string, validMs: number, header = `x-${cookie}`) {
  const cookieName = (config: Config) => hostCookieName(config, cookie);
  return {
    set(reply: FastifyReply, config: Config, token: string): void {
      const maxAge = validMs / SECOND;
      if (wantsBearer(reply.request)) reply.header(header, token);
      else reply.setCookie(cookieName(config), token, { ...cookieScope(config), maxAge });
    },
    /** A shell overwrites its token at the next flow. */
    clear(reply: FastifyReply, config: Config): void {
      if (!wantsBearer(reply.request)) reply.clearCookie(cookieName(config), cookieScope(config));
    },
    read(req: FastifyRequest, config: Config): string | undefined {
      const token = req.headers[header] ?? req.cookies[cookieName(config)];
      return typeof token === 'string' ? token : undefined;
    },
  };
}

/**
 * Signs the browser out and clears its data of this origin. When a member chose to leave unsent
 * items of this or another member on the device, storage is excluded; the app then deletes the rest
 * itself. Cookies are excluded, since the directive would delete those of every host of the domain.
 * A native shell has another origin: its browser would only warn about the header.
 */
export function clearBrowserSession(
  reply: FastifyReply,
  config: Config,
  { keep }: SignOutQuery,
): void {
  reply.clearCookie(sessionCookieName(config), cookieScope(config));
  if (reply.request.headers.authorization !== undefined) return;
  reply.header('clear-site-data', keep === 'unsent' ? '"cache"' : '"cache", "storage"');
}
