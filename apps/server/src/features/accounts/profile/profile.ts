import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import type { profileChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import { presentCode } from '../../../crypto/verification-code.ts';
import type { Db } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { evictFirstPage } from '../../../queries/first-page.ts';
import { lockPassword, selectUser, updateUser } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import {
  authorizeEmailChange,
  rethrowUniqueViolation,
  startEmailChange,
} from '../email-change/email-change.ts';
import { selectEmailChange } from '../email-change/email-changes.sql.ts';
import { changeUsername } from './usernames.ts';

type Form = z.output<typeof profileChangeSchema>;
type Profile = Awaited<ReturnType<typeof getProfile>>;

/** The profile: the member, and a new address whose code is not verified yet. */
export async function getProfile(db: Db, id: string) {
  const user = await selectUser(db, id);
  const change = await selectEmailChange(db, id);
  return { user, emailChange: change ? { email: change.email, ...presentCode(change) } : null };
}

/** Applies the form immediately, except a new e-mail address, which first needs its code. */
export async function updateProfile(
  ctx: AppContext,
  { viewer, form, network }: { viewer: Viewer; form: Form; network: string },
): Promise<Profile> {
  const { user, emailChange } = await getProfile(ctx.db, viewer.id);
  const now = ctx.now();
  const faith = faithChange(form, user, now);
  const { username, region, language, notificationsEnabled, currentPassword } = form;
  const email = [user.email, emailChange?.email].includes(form.email) ? undefined : form.email;
  const verifiedHash =
    email === undefined
      ? null
      : await authorizeEmailChange(ctx, { viewer, email, currentPassword, network });
  await withTransaction(ctx.db, async (tx) => {
    if (email !== undefined) await lockPassword(tx, user.id, verifiedHash);
    if (username !== undefined) {
      await changeUsername(tx, ctx, { userId: user.id, username });
      evictFirstPage(tx, ctx);
    }
    await updateUser(tx, user.id, {
      region,
      language,
      notifications_enabled: notificationsEnabled,
      ...faith,
      updated_at: now,
    });
    if (email === undefined) return;
    const change = { userId: user.id, username: username ?? user.username, email };
    await startEmailChange(tx, ctx, change);
  }).catch(rethrowUniqueViolation);
  return getProfile(ctx.db, user.id);
}

/**
 * The columns of a changed faith. Withdrawing it needs no consent; a new value needs consent to its
 * storage.
 *
 * @throws HttpError 400 `accounts.faith-consent-required`
 */
function faithChange({ faith: choice, faithConsent }: Form, current: Profile['user'], now: Date) {
  if (choice === undefined) return {};
  const faith = faithFromChoice(choice);
  if (faith === null) return { faith, faith_consent_at: null };
  if (faith === current.faith) return {};
  if (faithConsent !== true) {
    throw badRequest('accounts.faith-consent-required', { field: 'faithConsent' });
  }
  return { faith, faith_consent_at: now };
}

/**
 * Marks onboarding as completed or dismissed, so no device shows it again. The first time is
 * retained.
 */
export async function completeOnboarding({ db, now }: AppContext, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ welcomed_at: now() })
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .where('welcomed_at', 'is', null)
    .execute();
}
