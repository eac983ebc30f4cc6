import type { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { selectUser } from '../../../queries/users.sql.ts';
import { selectEmailChange } from '../email-change/email-changes.sql.ts';

/** The profile: the member, and a new address whose code is not verified yet. */
export async function getProfile(db: Db, id: string): Promise<z.infer<typeof profileSchema>> {
  const user = await selectUser(db, id);
  const change = await selectEmailChange(db, id);
  return {
    user,
    emailChange: change
      ? {
          email: change.email,
          resendAt: change.resend_at.toISOString(),
          expiresAt: change.code_expires_at.toISOString(),
        }
      : null,
  };
}
