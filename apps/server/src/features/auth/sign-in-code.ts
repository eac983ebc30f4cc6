import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import {
  pendingSignInSchema,
  signInCodeSchema,
  signInVerificationSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { twoFactorChallengeSchema } from '@prayer-swap/shared/accounts/two-factor';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Insertable } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import {
  codeColumns,
  createCode,
  hashCode,
  presentCode,
  resendTooSoon,
  verifyCode,
} from '../../crypto/verification-code.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { getRequestLanguage } from '../../http/request-language.ts';
import { PUBLIC, type Route, route } from '../../http/route.ts';
import { mailTemplate } from '../../jobs/mail-template.ts';
import { lockAccountByEmail, lockUserById } from '../../queries/users.sql.ts';
import { enforceHourlyLimit } from '../../sign-in/account-limits.ts';
import { type Caller, startSession } from '../../sign-in/sessions.ts';
import { sendWithoutRevealing } from './send-without-revealing.ts';

export const signInCodeRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/sign-in-code',
    summary: 'Mails a sign-in code',
    body: signInCodeSchema,
    response: { status: 202, body: pendingSignInSchema },
    errorStatuses: [404],
    async handler({ ctx, req, body: { email }, address: network }) {
      assertSignInCodeEnabled(ctx.config);
      return sendWithoutRevealing(ctx, { email, network }, () =>
        sendCode(ctx, email, getRequestLanguage(req)),
      );
    },
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/sign-in-code/verify',
    summary: 'Signs in by a mailed code',
    body: signInVerificationSchema,
    response: { status: 200, body: sessionSchema },
    errorStatuses: [404],
    alternateResponse: { status: 202, body: twoFactorChallengeSchema },
    handler: ({ ctx, body, ...caller }) => verifySignInCode(ctx, body, caller),
  }),
];

/**
 * Mails a sign-in code. An address without an account gets a code that is never mailed.
 *
 * @throws HttpError 429 within a minute of the last code
 */
async function sendCode(ctx: AppContext, email: string, language: Language) {
  const { db, secrets, mail } = ctx;
  const now = ctx.now();
  const address_hash = hashAddress(secrets, email);
  const previous = await db
    .selectFrom('sign_in_codes')
    .select('resend_at')
    .where('address_hash', '=', address_hash)
    .executeTakeFirst();
  if (previous && previous.resend_at > now) throw resendTooSoon(previous.resend_at, now);
  await enforceHourlyLimit(ctx, 'codes', email);
  const id = randomUUID();
  const sent = await withTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    const code = account ? createCode() : null;
    const columns = codeColumns(secrets, id, code, now);
    const row = { id, address_hash, user_id: account?.id ?? null, ...columns };
    // A concurrent request just sent one: rolling back discards this mail.
    if (!(await replaceSignInCode(tx, row, now))) throw resendTooSoon(columns.resend_at, now);
    if (account && code !== null) {
      const { username } = account;
      // The request's language, used if the member's is unknown.
      const message = mailTemplate(
        'mail.sign-in-code',
        { to: email, language },
        { username, code },
      );
      await mail.send(tx, message, { until: columns.code_expires_at });
    }
    return columns;
  });
  return { signInId: id, ...presentCode(sent) };
}

/** Signs in with the code that was mailed to a member's address. */
async function verifySignInCode(
  ctx: AppContext,
  { signInId, code }: { signInId: string; code: string },
  caller: Caller,
) {
  assertSignInCodeEnabled(ctx.config);
  const codeHash = hashCode(ctx.secrets, signInId, code);
  const gone = 'sign-in-code.gone';
  await verifyCode(ctx, { table: 'sign_in_codes', id: signInId, gone }, codeHash);
  return startSession(ctx, caller, {
    by: 'code',
    async authenticate(tx) {
      const consumed = await consumeSignInCode(tx, signInId, codeHash);
      const user = consumed?.user_id ? await lockUserById(tx, consumed.user_id) : null;
      // A code sent to a former address of the member is invalid.
      const isOwnAddress =
        user && consumed?.address_hash.equals(hashAddress(ctx.secrets, normalizeEmail(user.email)));
      if (!isOwnAddress) throw notFound(gone);
      return user;
    },
  });
}

/** @throws HttpError 404 if sign-in codes are disabled on this server */
function assertSignInCodeEnabled({ signInCode }: Config): void {
  if (!signInCode) throw notFound('sign-in-code.not-offered');
}

/** Invalidates the previous code. @returns undefined if a concurrent request sent one */
function replaceSignInCode(tx: Tx, row: Insertable<Tables['sign_in_codes']>, now: Date) {
  const { address_hash: _, ...columns } = row;
  return tx
    .insertInto('sign_in_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet(columns)
        .where('sign_in_codes.resend_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Only one of several concurrent requests consumes the code. */
function consumeSignInCode(tx: Tx, id: string, codeHash: Buffer) {
  return tx
    .deleteFrom('sign_in_codes')
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'address_hash'])
    .executeTakeFirst();
}

/** The table stores an address as this hash. */
function hashAddress(secrets: Secrets, email: string): Buffer {
  return secrets.hash('mail', email);
}
