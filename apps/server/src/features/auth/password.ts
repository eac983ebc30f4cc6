import {
  RESET_TOKEN_PROMISED_HOURS,
  RESET_TOKEN_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import {
  forgotPasswordSchema,
  passwordChangeSchema,
  resetPasswordSchema,
  resetTokenQuerySchema,
  resetTokenSchema,
} from '@prayer-swap/shared/accounts/schemas';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { hashToken, type Viewer } from '../../authentication/viewer.ts';
import { type PasswordOwner, validatePassword } from '../../crypto/password-policy.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest, conflict } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { getRequestLanguage } from '../../http/request-language.ts';
import { MEMBER_WRITE, PUBLIC, type Route, route } from '../../http/route.ts';
import { accountMail } from '../../jobs/mail-template.ts';
import {
  lockAccountByEmail,
  lockPassword,
  selectAccount,
  updateUser,
} from '../../queries/users.sql.ts';
import { enforceHourlyLimit } from '../../sign-in/account-limits.ts';
import { resetAccountGuesses } from '../../sign-in/guess-limits.ts';
import { setKnownDevice } from '../../sign-in/known-device.ts';
import { type Caller, endSessions } from '../../sign-in/sessions.ts';
import { verifyCurrentPassword } from '../../sign-in/verify-password.ts';
import { sendWithoutRevealing } from './send-without-revealing.ts';

export const passwordRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a password reset link',
    body: forgotPasswordSchema,
    response: { status: 202 },
    errorStatuses: [404],
    handler: ({ ctx, req, body: { email }, address: network }) =>
      sendWithoutRevealing(ctx, { email, network }, () =>
        sendLink(ctx, email, getRequestLanguage(req)),
      ),
  }),
  route({
    ...PUBLIC,
    method: 'GET',
    path: '/api/auth/reset-password',
    summary: 'Checks whether a mailed link is valid',
    query: resetTokenQuerySchema,
    response: { status: 200, body: resetTokenSchema },
    async handler({ ctx, query }) {
      await verifyResetToken(ctx, query.token);
      return { valid: true as const };
    },
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password by a mailed link and ends every session',
    body: resetPasswordSchema,
    response: { status: 204 },
    handler: ({ ctx, body, ...caller }) => resetPassword(ctx, body, caller),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/password',
    summary: 'Changes the password and ends every other session',
    body: passwordChangeSchema,
    unauthorizedCode: 'accounts.no-user-to-update',
    response: { status: 204 },
    handler: ({ ctx, viewer, body }) => changePassword(ctx, viewer, body),
  }),
];

/**
 * Mails a link to choose a new password, which replaces the previous one: an account has one valid
 * link.
 */
async function sendLink(ctx: AppContext, email: string, language: Language): Promise<void> {
  const { db, now, mail } = ctx;
  await enforceHourlyLimit(ctx, 'reset-links', email);
  const token = randomToken();
  const expiry = new Date(now().getTime() + RESET_TOKEN_VALID_MS);
  await withTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    const reset_token = hashToken(token);
    await updateUser(tx, account.id, { reset_token, reset_token_expiry: expiry });
    const values = {
      hours: RESET_TOKEN_PROMISED_HOURS,
      // The configured origin, not the request's.
      link: `${ctx.config.publicOrigin}/reset-password?token=${token}`,
    };
    // The request's language, used if the member's is unknown.
    const message = { ...accountMail('mail.reset', { ...account, email }, values), language };
    await mail.send(tx, message, { until: expiry });
  });
}

/** @returns the owner of the link. @throws HttpError 400 with the reason */
async function verifyResetToken({ db, now }: AppContext, token: string): Promise<PasswordOwner> {
  const found = await db
    .selectFrom('users')
    .select(['username', 'email', 'reset_token_expiry as expiry'])
    .where('reset_token', '=', hashToken(token))
    .executeTakeFirst();
  if (!found) throw badRequest('accounts.reset-token-unknown');
  // Missing, or not a date, such as PostgreSQL's "infinity".
  if (!(found.expiry instanceof Date)) throw badRequest('accounts.reset-token-unreadable');
  if (found.expiry <= now()) throw badRequest('accounts.reset-token-expired');
  return found;
}

/**
 * Sets a new password with a mailed link, once, and signs every device out. Only this device is
 * known afterwards, so it can sign in while others guess.
 */
async function resetPassword(
  ctx: AppContext,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { db, now, mail } = ctx;
  const tokenOwner = await verifyResetToken(ctx, token);
  await validatePassword(ctx, password, tokenOwner);
  const password_hash = await hashPassword(ctx, password);
  const account = await withTransaction(db, async (tx) => {
    const owner = await consumeResetToken(tx, token, { password_hash, updated_at: now() });
    if (!owner) throw badRequest('accounts.reset-token-unknown');
    await endSessions(tx, ctx, owner.id, null);
    await mail.send(tx, accountMail('mail.password-changed', owner));
    return owner;
  });
  setKnownDevice(ctx, caller, account);
  for (const name of [account.id, account.email, account.username]) {
    await resetAccountGuesses(ctx, name);
  }
}

/**
 * Consumes the token and removes all known devices. @returns its owner, or undefined if a
 * concurrent request consumed it
 */
function consumeResetToken(
  tx: Tx,
  token: string,
  columns: { password_hash: string; updated_at: Date },
) {
  return tx
    .updateTable('users')
    .set((row) => ({
      ...columns,
      reset_token: null,
      reset_token_expiry: null,
      known_device_epoch: row('known_device_epoch', '+', 1),
    }))
    .where('reset_token', '=', hashToken(token))
    .where('reset_token_expiry', '>', columns.updated_at)
    .returning(['id', 'email', 'username', 'known_device_epoch'])
    .executeTakeFirst();
}

/**
 * Sets a new password from the profile and signs every other device out. An account without a
 * password sets its first one by a mailed link, since a session alone must not suffice.
 */
async function changePassword(
  ctx: AppContext,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, now, mail } = ctx;
  await validatePassword(ctx, password, await selectAccount(db, viewer.id));
  const verifiedHash = await verifyCurrentPassword(ctx, { viewer, currentPassword });
  if (verifiedHash === null) throw conflict('providers.no-password');
  const password_hash = await hashPassword(ctx, password);
  await withTransaction(db, async (tx) => {
    await lockPassword(tx, viewer.id, verifiedHash);
    await updateUser(tx, viewer.id, {
      password_hash,
      reset_token: null,
      reset_token_expiry: null,
      updated_at: now(),
    });
    await endSessions(tx, ctx, viewer.id, viewer.tokenHash);
    await mail.send(tx, accountMail('mail.password-changed', await selectAccount(tx, viewer.id)));
  });
}
