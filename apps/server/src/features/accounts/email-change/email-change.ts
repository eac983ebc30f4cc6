import pg from 'pg';
import type { Viewer } from '../../../authentication/viewer.ts';
import {
  awaitedCode,
  awaitedCodeColumns,
  createCode,
  hashCode,
  resendTooSoon,
  verifyCode,
} from '../../../crypto/verification-code.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict, notFound, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { mailTemplate } from '../../../jobs/mail-template.ts';
import { lockAccount, selectTaken, updateUser } from '../../../queries/users.sql.ts';
import { canRevealAccount, enforceHourlyLimit } from '../../../sign-in/account-limits.ts';
import { verifyCurrentPassword } from '../../../sign-in/verify-password.ts';
import { deleteDeletionLink } from '../deletion/deletion.sql.ts';
import {
  consumeEmailChange,
  replaceEmailChange,
  selectEmailChange,
  updateEmailChangeCode,
} from './email-changes.sql.ts';

const GONE = 'accounts.email-change-gone';

type EmailChangeRequest = {
  viewer: Viewer;
  email: string;
  currentPassword: string | undefined;
  network: string;
};

/**
 * Requires the current password and a free address. If the network's reveal limit is exhausted, the
 * change is stored with a code that is never mailed, and the mail states the reason.
 *
 * @returns the verified password hash; null if the account has no password
 */
export async function authorizeEmailChange(
  ctx: AppContext,
  { viewer, email, currentPassword, network }: EmailChangeRequest,
): Promise<string | null> {
  const verifiedHash = await verifyCurrentPassword(ctx, { viewer, currentPassword });
  const taken = await selectTaken(ctx.db, { email });
  const consume = true;
  if (taken.email && (await canRevealAccount(ctx, { network, identifier: email, consume }))) {
    throw conflict('accounts.profile-email-taken', { field: 'email' });
  }
  await enforceHourlyLimit(ctx, 'codes', viewer.id);
  await enforceHourlyLimit(ctx, 'codes', email);
  return verifiedHash;
}

type EmailChange = { userId: string; username: string; email: string };

/** Stores a new address, which replaces a pending one, and mails its code. */
export async function startEmailChange(
  tx: Tx,
  ctx: AppContext,
  change: EmailChange,
): Promise<void> {
  const code = await sendCode(tx, ctx, change);
  await replaceEmailChange(tx, { user_id: change.userId, email: change.email, ...code });
}

/**
 * Mails a new code to the pending address. @throws HttpError 429 within a minute of the last code
 */
export async function resendEmailChangeCode(
  ctx: AppContext,
  { id: userId, username }: Viewer,
): Promise<void> {
  const change = await selectEmailChange(ctx.db, userId);
  if (!change) throw notFound(GONE);
  const now = ctx.now();
  if (change.resend_at > now) throw resendTooSoon(change.resend_at, now);
  const { email } = change;
  await enforceHourlyLimit(ctx, 'codes', userId);
  await enforceHourlyLimit(ctx, 'codes', email);
  await withTransaction(ctx.db, async (tx) => {
    const code = await sendCode(tx, ctx, { userId, username, email });
    const renewed = await updateEmailChangeCode(tx, { userId, email }, code, now);
    // A concurrent request just sent one: rolling back discards this mail.
    if (!renewed) throw resendTooSoon(code.resend_at, now);
  });
}

/**
 * Mails a code to the new address, or, if another account uses it, a notice to that account's
 * owner.
 *
 * @returns the columns of the code for the change's row
 */
async function sendCode(
  tx: Tx,
  { mail, secrets, now }: AppContext,
  { userId, username, email }: EmailChange,
) {
  const taken = await selectTaken(tx, { email });
  const code = taken.email ? null : createCode();
  const columns = awaitedCodeColumns(secrets, userId, code, now());
  const awaited = awaitedCode('email_changes', userId, columns);
  if (code === null)
    await mail.send(tx, mailTemplate('mail.email-in-use', { to: email, awaited }, {}));
  else {
    // In the language of the member who takes the address.
    const recipient = { to: email, memberId: userId, awaited };
    const template = mailTemplate('mail.email-code', recipient, { username, code });
    await mail.send(tx, template, { until: columns.code_expires_at });
  }
  return columns;
}

/** Verifies the code of the new address, applies the change and notifies the old address. */
export async function confirmEmailChange(
  ctx: AppContext,
  userId: string,
  code: string,
): Promise<void> {
  const { db, now, mail } = ctx;
  const codeHash = hashCode(ctx.secrets, userId, code);
  await verifyCode(ctx, { table: 'email_changes', id: userId, gone: GONE }, codeHash);
  await withTransaction(db, async (tx) => {
    // Locks the member before the change, the same order as in the profile.
    const account = await lockAccount(tx, userId);
    if (!account) throw unauthorized();
    const change = await consumeEmailChange(tx, userId, codeHash);
    if (!change) throw notFound(GONE);
    await updateUser(tx, userId, {
      email: change.email,
      // Invalidates the links that were sent to the old address.
      reset_token: null,
      reset_token_expiry: null,
      updated_at: now(),
    });
    await deleteDeletionLink(tx, userId);
    const { email: to, username } = account;
    await mail.send(tx, mailTemplate('mail.email-changed', { to, memberId: userId }, { username }));
  }).catch(rethrowUniqueViolation);
}

/**
 * For profile changes, where the unique indexes decide. @throws HttpError 409, or the original
 * error
 */
export function rethrowUniqueViolation(error: unknown): never {
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
  for (const field of ['username', 'email'] as const) {
    if (constraint === `users_${field}_key`)
      throw conflict(`accounts.profile-${field}-taken`, { field });
  }
  throw error;
}
