import type { profileChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../http/deps.ts';
import { evictFirstPage } from '../../../queries/first-page.ts';
import { lockPassword, updateUser } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { authorizeEmailChange } from '../email-change/authorize-email-change.ts';
import { replaceEmailChange } from '../email-change/email-changes.sql.ts';
import { sendEmailChangeCode } from '../email-change/send-email-change-code.ts';
import { rethrowUniqueViolation } from '../rethrow-unique-violation.ts';
import { changeUsername } from './change-username.ts';
import { faithChange } from './faith-change.ts';
import { getProfile } from './get-profile.ts';

type Change = { viewer: Viewer; form: z.output<typeof profileChangeSchema>; network: string };

/** Applies the form immediately, except a new e-mail address, which first needs its code. */
export async function updateProfile(deps: Deps, { viewer, form, network }: Change) {
  const { user, emailChange } = await getProfile(deps.db, viewer.id);
  const now = deps.now();
  const faith = faithChange(form, user.faith, now);
  const email = [user.email, emailChange?.email].includes(form.email) ? undefined : form.email;
  const { currentPassword } = form;
  const verifiedHash =
    email === undefined
      ? null
      : await authorizeEmailChange(deps, { viewer, email, currentPassword, network });
  await withTransaction(deps.db, async (tx) => {
    if (email !== undefined) await lockPassword(tx, user.id, verifiedHash);
    if (form.username !== undefined) {
      await changeUsername(tx, deps, { userId: user.id, username: form.username });
    }
    await updateUser(tx, user.id, {
      ...(form.region !== undefined && { region: form.region }),
      ...(form.notificationsEnabled !== undefined && {
        notifications_enabled: form.notificationsEnabled,
      }),
      ...(form.language !== undefined && { language: form.language }),
      ...faith,
      updated_at: now,
    });
    if (form.username !== undefined) evictFirstPage(tx, deps);
    if (email === undefined) return;
    const username = form.username ?? user.username;
    const code = await sendEmailChangeCode(tx, deps, { userId: user.id, username, email });
    await replaceEmailChange(tx, { user_id: user.id, email, ...code });
  }).catch(rethrowUniqueViolation);
  return getProfile(deps.db, user.id);
}
