import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieScope, hostCookieName } from '../http/session.ts';

/** Binds a started flow to the browser that started it, with a cookie of the same lifetime. */
export function createDeviceCookie(cookie: string, validMs: number) {
  const nameFor = (config: Config) => hostCookieName(config, cookie);
  return {
    set(reply: FastifyReply, config: Config, token: string): void {
      reply.setCookie(nameFor(config), token, { ...cookieScope(config), maxAge: validMs / SECOND });
    },
    clear(reply: FastifyReply, config: Config): void {
      reply.clearCookie(nameFor(config), cookieScope(config));
    },
    read(req: FastifyRequest, config: Config): string | undefined {
      return req.cookies[nameFor(config)];
    },
  };
}
