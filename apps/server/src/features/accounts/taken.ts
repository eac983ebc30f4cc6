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
