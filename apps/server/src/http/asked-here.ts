import type { FastifyRequest } from 'fastify';
import { isAddressOfThisMachine } from '../config/this-machine.ts';

/** A foreign name that leads to this machine is somebody else's page looking in. */
export function isAskedHere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return isAddressOfThisMachine(headers.host ?? '');
}
