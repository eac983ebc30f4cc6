import pg from 'pg';
import { conflict, type Refusal } from '../../http/refusal.ts';
import type { Taken } from './users.sql.ts';

/** Both fields are named when both are taken; the address comes first. */
export function takenConflict(taken: Taken): Refusal {
  if (!taken.email) return conflict('accounts.username-taken', { field: 'username' });
  return conflict('accounts.email-exists', {
    field: 'email',
    ...(taken.username && { alsoFields: { username: 'accounts.username-taken' } }),
  });
}

/** For a member who changes: the unique indexes have the last word. @throws Refusal 409, or the error as it was */
export function refuseDuplicate(error: unknown): never {
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
  if (constraint === 'users_username_key') {
    throw conflict('accounts.profile-username-taken', { field: 'username' });
  }
  if (constraint === 'users_email_key') {
    throw conflict('accounts.profile-email-taken', { field: 'email' });
  }
  throw error;
}
