import type { FastifyRequest } from 'fastify';

/** A host that is this very machine. */
export const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A foreign name that leads to this machine is somebody else's page looking in. */
export function isAskedHere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return LOOPBACK.test(headers.host ?? '');
}
