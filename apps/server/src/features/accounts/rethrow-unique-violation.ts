import pg from 'pg';
import { conflict } from '../../errors/http-error.ts';

/**
 * For profile changes, where the unique indexes decide. @throws HttpError 409, or the original
 * error
 */
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
