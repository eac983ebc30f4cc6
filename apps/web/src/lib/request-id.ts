import { randomKey } from './random-key.ts';

const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A name for one call, by which the server's log knows it: random, in the shape of a UUID. */
export function createRequestId(): string {
  return randomKey().replace(GROUPS, '$1-$2-$3-$4-$5');
}
