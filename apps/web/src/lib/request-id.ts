import { randomKey } from './random-key.ts';

const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A random id of a request in the shape of a UUID; the server logs it. */
export function createRequestId(): string {
  return randomKey().replace(GROUPS, '$1-$2-$3-$4-$5');
}
