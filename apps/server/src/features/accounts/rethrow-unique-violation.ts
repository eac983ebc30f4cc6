import pg from 'pg';
import { conflict } from '../../http/http-error.ts';

/** For a member who changes: the unique indexes have the last word. @throws HttpError 409, or the error as it was */
export function rethrowUniqueViolation(error: unknown): never {
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
  if (constraint === 'users_username_key') {
    throw conflict('accounts.profile-username-taken', { field: 'username' });
  }
  if (constraint === 'users_email_key') {
    throw conflict('accounts.profile-email-taken', { field: 'email' });
  }
  throw error;
}
