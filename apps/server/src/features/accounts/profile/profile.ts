import { faithFromChoice } from '@prayer-swap/shared/accounts/choices';
import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import {
  emailConfirmationSchema,
  profileChangeSchema,
  profileSchema,
  termsAcceptanceSchema,
} from '@prayer-swap/shared/accounts/schemas';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type * as z from 'zod/mini';
import type { Viewer } from '../../../authentication/viewer.ts';
import { evictFirstPage } from '../../../cache/first-page.ts';
import { presentCode } from '../../../crypto/verification-code.ts';
import type { Db } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, notFound } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { MEMBER_READ, MEMBER_WRITE, type Route, route } from '../../../http/route.ts';
import { assertOffered } from '../../../queries/community.ts';
import { lockPassword, presentEmail, selectUser, updateUser } from '../../../queries/users.sql.ts';
import {
  authorizeEmailChange,
  confirmEmailChange,
  resendEmailChangeCode,
  rethrowUniqueViolation,
  startEmailChange,
} from '../email-change/email-change.ts';
import { deleteEmailChange, selectEmailChange } from '../email-change/email-changes.sql.ts';
import { changeUsername } from './usernames.ts';

export const profileRoutes: Route[] = [
  route({
    ...MEMBER_READ,
    path: '/api/me',
    summary: 'Gets the profile',
    unauthorizedCode: 'accounts.no-user-to-fetch',
    response: { status: 200, body: profileSchema },
    handler: ({ ctx, viewer }) => getProfile(ctx.db, viewer.id),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'PATCH',
    path: '/api/me',
    summary: 'Updates the profile; a new e-mail address takes effect after its code',
    body: profileChangeSchema,
    unauthorizedCode: 'accounts.no-user-to-update',
    response: { status: 200, body: profileSchema },
    handler: ({ ctx, viewer, body, address }) =>
      updateProfile(ctx, { viewer, form: body, network: address }),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/onboarded',
    summary: 'Marks the onboarding as done',
    response: { status: 204 },
    handler: ({ ctx, viewer }) => completeOnboarding(ctx, viewer.id),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'PUT',
    path: '/api/me/terms',
    summary: 'Accepts a version of the terms, in the language of the request',
    body: termsAcceptanceSchema,
    response: { status: 204 },
    handler: ({ ctx, req, viewer, body }) =>
      acceptTerms(ctx, viewer.id, { ...body, language: getRequestLanguage(req) }),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/email/confirm',
    summary: 'Verifies the code of a new e-mail address',
    body: emailConfirmationSchema,
    response: { status: 200, body: profileSchema },
    errorStatuses: [404],
    async handler({ ctx, viewer, body }) {
      await confirmEmailChange(ctx, viewer.id, body.code);
      return getProfile(ctx.db, viewer.id);
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/email/resend',
    summary: 'Mails a new code to the unverified e-mail address',
    response: { status: 202, body: profileSchema },
    errorStatuses: [404],
    async handler({ ctx, viewer }) {
      await resendEmailChangeCode(ctx, viewer);
      return getProfile(ctx.db, viewer.id);
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'DELETE',
    path: '/api/me/email',
    summary: 'Cancels a change of the e-mail address',
    response: { status: 204 },
    errorStatuses: [404],
    async handler({ ctx, viewer }) {
      const deleted = await deleteEmailChange(ctx.db, viewer.id);
      if (!deleted) throw notFound('accounts.email-change-gone');
    },
  }),
];

type Form = z.output<typeof profileChangeSchema>;
type Profile = Awaited<ReturnType<typeof getProfile>>;

/** The profile: the member, and a new address whose code is not verified yet. */
async function getProfile(db: Db, id: string) {
  const user = await selectUser(db, id);
  const change = await selectEmailChange(db, id);
  const emailChange = change && {
    email: presentEmail(change.email),
    mailRefused: change.mail_refused,
    ...presentCode(change),
  };
  return { user, emailChange: emailChange ?? null };
}

/** Applies the form immediately, except a new e-mail address, which first needs its code. */
async function updateProfile(
  ctx: AppContext,
  { viewer, form, network }: { viewer: Viewer; form: Form; network: string },
): Promise<Profile> {
  const { user, emailChange } = await getProfile(ctx.db, viewer.id);
  // A member keeps a choice that is no longer offered.
  assertOffered(ctx, {
    region: form.region === user.region ? undefined : form.region,
    faith: form.faith === user.faith ? undefined : form.faith,
  });
  const now = ctx.now();
  const faith = faithChange(form, user, now);
  const { username, region, language, notificationsEnabled, currentPassword } = form;
  const own = [user.email, emailChange?.email ?? ''].map(normalizeEmail);
  const email = form.email === undefined || own.includes(form.email) ? undefined : form.email;
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
async function completeOnboarding({ db, now }: AppContext, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ welcomed_at: now() })
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .where('welcomed_at', 'is', null)
    .execute();
}

/** An older version never replaces a newer one. */
async function acceptTerms(
  { db, now }: AppContext,
  id: string,
  { version, language }: { version: string; language: Language },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ terms_version: version, terms_language: language, terms_accepted_at: now() })
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .where((row) => row.or([row('terms_version', 'is', null), row('terms_version', '<', version)]))
    .execute();
}
