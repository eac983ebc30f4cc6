import type { profileChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { evictFirstPage } from '../../reading/first-page-cache.ts';
import { admitEmailChange } from './admit-email-change.ts';
import { changeUsername } from './change-username.ts';
import { replaceEmailChange } from './email-changes.sql.ts';
import { faithChange } from './faith-change.ts';
import { readProfile } from './read-profile.ts';
import { sendEmailCode } from './send-email-code.ts';
import { refuseDuplicate } from './taken.ts';
import { lockPassword, updateUser } from './users.sql.ts';

type Change = { viewer: Viewer; form: z.output<typeof profileChangeSchema>; network: string };

/** Changes what the form says at once, but for a new e-mail address: that one waits for its code. */
export async function changeProfile(deps: Deps, { viewer, form, network }: Change) {
  const { user, emailChange } = await readProfile(deps.db, viewer.id);
  const now = deps.now();
  const faith = faithChange(form, user.faith, now);
  const email = [user.email, emailChange?.email].includes(form.email) ? undefined : form.email;
  const { currentPassword } = form;
  const checked =
    email === undefined
      ? null
      : await admitEmailChange(deps, { viewer, email, currentPassword, network });
  await transact(deps.db, async (tx) => {
    if (email !== undefined) await lockPassword(tx, user.id, checked);
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
    const code = await sendEmailCode(tx, deps, { userId: user.id, username, email });
    await replaceEmailChange(tx, { user_id: user.id, email, ...code });
  }).catch(refuseDuplicate);
  return readProfile(deps.db, user.id);
}
