import {
  accountDeletionSchema,
  deletionConfirmationSchema,
  deletionLinkSchema,
} from '@prayer-swap/shared/account-deletion/schemas';
import {
  DELETE_BLOCKED_ACCOUNT_PHRASE,
  DELETE_PHRASE,
  DELETION_LINK_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import { signOutQuerySchema } from '@prayer-swap/shared/accounts/schemas';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { HOUR } from '@prayer-swap/shared/time';
import { clearBrowserSession } from '../../../authentication/session.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import { withMinimumDuration } from '../../../crypto/with-minimum-duration.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { WRITES } from '../../../http/rate-limits.ts';
import { getRequestLanguage } from '../../../http/request-language.ts';
import { PUBLIC, type Route, route } from '../../../http/route.ts';
import { mailTemplate } from '../../../jobs/mail-template.ts';
import { lockAccountByEmail } from '../../../queries/users.sql.ts';
import { enforceHourlyLimit } from '../../../sign-in/account-limits.ts';
import { lockDeletingUser, replaceDeletionLink, selectDeletionLink } from './deletion.sql.ts';
import { eraseAccount } from './erase-account.ts';

export const deletionRoutes: Route[] = [
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes the account, also of a blocked member',
    access: 'blocked',
    requiresReauth: true,
    limit: WRITES,
    query: signOutQuerySchema,
    body: accountDeletionSchema,
    response: { status: 204 },
    async handler({ ctx, viewer, query, body, reply }) {
      await deleteAccount(ctx, viewer.id, body.confirm);
      clearBrowserSession(reply, ctx.config, query);
    },
  }),
  route({
    method: 'POST',
    path: '/api/account-deletions',
    summary: 'Mails an account deletion link',
    access: 'anyone',
    limit: { by: 'address', points: 60, perMs: HOUR },
    body: deletionLinkSchema,
    response: { status: 202 },
    handler: ({ ctx, req, body }) =>
      withMinimumDuration(sendDeletionLink(ctx, body.email, getRequestLanguage(req))),
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/account-deletions/confirm',
    summary: 'Deletes an account by a mailed link',
    query: signOutQuerySchema,
    body: deletionConfirmationSchema,
    response: { status: 204 },
    async handler({ ctx, viewer, query, body, reply }) {
      const deletedId = await confirmDeletion(ctx, body.token, body.confirm);
      // Clear the cookie only in a browser that was signed in to the deleted account.
      if (viewer?.id === deletedId) clearBrowserSession(reply, ctx.config, query);
    },
  }),
];

const PHRASES = {
  Active: [DELETE_PHRASE, 'leaving.type-delete'],
  Blocked: [DELETE_BLOCKED_ACCOUNT_PHRASE, 'leaving.type-delete-my-account'],
} as const;

function assertConfirmed(status: keyof typeof PHRASES, confirm: string | undefined): void {
  const [phrase, code] = PHRASES[status];
  if (confirm !== phrase) throw badRequest(code, { field: 'confirm' });
}

/**
 * Deletes the member's own account permanently. The typed phrase must match the one for the
 * account's status exactly.
 */
function deleteAccount(
  ctx: AppContext,
  memberId: string,
  confirm: string | undefined,
): Promise<void> {
  return withTransaction(ctx.db, async (tx) => {
    const deletingUser = await lockDeletingUser(tx, memberId);
    if (!deletingUser) throw unauthorized();
    assertConfirmed(deletingUser.status, confirm);
    await eraseAccount(tx, ctx, deletingUser);
  });
}

/**
 * Mails a link that deletes the account of an address. The response is the same if no account
 * exists.
 */
async function sendDeletionLink(ctx: AppContext, email: string, language: Language): Promise<void> {
  const { db, now, config, mail } = ctx;
  await enforceHourlyLimit(ctx, 'deletion-links', email);
  const token = randomToken();
  const expiry = new Date(now().getTime() + DELETION_LINK_VALID_MS);
  await withTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    await replaceDeletionLink(tx, { userId: account.id, token, expiry });
    const values = {
      username: account.username,
      hours: DELETION_LINK_VALID_MS / HOUR,
      link: `${config.publicOrigin}/delete-account?token=${token}`,
    };
    const template = mailTemplate('mail.deletion', { to: email, language }, values);
    await mail.send(tx, template, { until: expiry });
  });
}

/**
 * Deletes the account that a mailed link belongs to, whatever its status. An error leaves the link
 * usable.
 *
 * @returns the id of the deleted account
 * @throws HttpError 400 `leaving.type-delete`, `leaving.link-invalid`
 */
async function confirmDeletion(ctx: AppContext, token: string, confirm: string | undefined) {
  assertConfirmed('Active', confirm);
  return withTransaction(ctx.db, async (tx) => {
    const link = await selectDeletionLink(tx, token, ctx.now());
    const deletingUser = link && (await lockDeletingUser(tx, link.user_id));
    // Read again under the member's lock: a concurrent request may have used the link.
    const valid = deletingUser && (await selectDeletionLink(tx, token, ctx.now()));
    if (!deletingUser || !valid) throw badRequest('leaving.link-invalid');
    await eraseAccount(tx, ctx, deletingUser);
    return deletingUser.id;
  });
}
