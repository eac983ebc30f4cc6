import { createHash } from 'node:crypto';

/** The session token of a viewer, deterministic, because the database has no personal data. */
export function sessionToken(member: number): string {
  return createHash('sha256').update(`bench viewer ${member}`).digest('base64url');
}
