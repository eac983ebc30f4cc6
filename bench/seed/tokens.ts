import { createHash } from 'node:crypto';

/** The session token of a viewer, the same in every run: nobody else holds this database. */
export function sessionToken(member: number): string {
  return createHash('sha256').update(`bench viewer ${member}`).digest('base64url');
}
