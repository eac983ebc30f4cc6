import {
  recoveryCodesSchema,
  totpSecretSchema,
  twoFactorActivationSchema,
  twoFactorReauthSchema,
  twoFactorSetupSchema,
  twoFactorStatusSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { hasTwoFactor, isTwoFactorSession } from '../../../authentication/two-factor.ts';
import type { Viewer } from '../../../authentication/viewer.ts';
import type { Config } from '../../../config/config.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, conflict, notFound } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { MEMBER_READ, MEMBER_WRITE, type Route, route } from '../../../http/route.ts';
import { accountMail } from '../../../jobs/mail-template.ts';
import { lockAccount, lockPassword, selectAccount } from '../../../queries/users.sql.ts';
import { sessionGuess, withCountedGuess } from '../../../sign-in/guess-limits.ts';
import { endSessions } from '../../../sign-in/sessions.ts';
import { verifyCurrentPassword } from '../../../sign-in/verify-password.ts';
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';
import { createTotp, verifyTotp } from './totp.ts';
import { deleteFactor, lockFactor, replacePendingFactor, updateFactor } from './two-factor.sql.ts';
import { verifyTwoFactorCode } from './verify-two-factor.ts';

export const twoFactorRoutes: Route[] = [
  route({
    ...MEMBER_READ,
    path: '/api/me/second-factor',
    summary: 'Gets the status of two-factor authentication',
    response: { status: 200, body: twoFactorStatusSchema },
    errorStatuses: [404],
    handler: ({ ctx, viewer }) => getTwoFactorStatus(ctx, viewer),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'Starts the set-up of two-factor authentication and returns the secret',
    body: twoFactorSetupSchema,
    response: { status: 200, body: totpSecretSchema },
    errorStatuses: [404],
    handler: ({ ctx, viewer, body }) => startTwoFactorSetup(ctx, { ...body, viewer }),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    summary: 'Enables two-factor authentication and returns the recovery codes',
    body: twoFactorActivationSchema,
    response: { status: 200, body: recoveryCodesSchema },
    errorStatuses: [404],
    handler: ({ ctx, viewer, body }) => enableTwoFactor(ctx, viewer, body.code),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    summary: 'Replaces the recovery codes',
    body: twoFactorReauthSchema,
    response: { status: 200, body: recoveryCodesSchema },
    errorStatuses: [404],
    handler: ({ ctx, viewer, body }) => regenerateRecoveryCodes(ctx, { ...body, viewer }),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'DELETE',
    path: '/api/me/second-factor',
    summary: 'Disables two-factor authentication',
    body: twoFactorReauthSchema,
    response: { status: 204 },
    errorStatuses: [404],
    handler: ({ ctx, viewer, body }) => disableTwoFactor(ctx, { ...body, viewer }),
  }),
];

async function getTwoFactorStatus({ db, config }: AppContext, viewer: Viewer) {
  const [factor, recoveryCodesLeft] = await Promise.all([
    db
      .selectFrom('totp_factors')
      .select('confirmed_at')
      .where('user_id', '=', viewer.id)
      .executeTakeFirst(),
    countRecoveryCodes(db, viewer.id),
  ]);
  const since = factor?.confirmed_at?.toISOString() ?? null;
  const isRequired = config.adminsRequireTwoFactor && viewer.admin;
  return {
    offered: config.twoFactor,
    on: since !== null,
    since,
    recoveryCodesLeft,
    required: isRequired && !(await isTwoFactorSession(db, viewer)),
  };
}

/**
 * Creates a secret for an authenticator app and returns it once. Two-factor is not enabled until
 * the first valid code.
 *
 * @throws HttpError 409 if two-factor is enabled
 */
async function startTwoFactorSetup(ctx: AppContext, proof: ReauthenticationProof) {
  assertTwoFactorEnabled(ctx.config);
  const { id, username } = proof.viewer;
  const totp = await createTotp(ctx.community.current().name, username);
  const missing = 'accounts.current-password-required';
  await withReauthentication(ctx, { ...proof, missing }, async (tx) => {
    const row = { userId: id, secret: totp.secret, at: ctx.now() };
    if (!(await replacePendingFactor(tx, ctx.secrets, row)))
      throw conflict('second-factor.on-already');
  });
  return totp;
}

/**
 * Enables two-factor with the first valid code and signs every other device out: from then on each
 * session has passed both factors.
 *
 * @returns the recovery codes, only this once
 */
async function enableTwoFactor(ctx: AppContext, viewer: Viewer, code: string) {
  assertTwoFactorEnabled(ctx.config);
  const { id, tokenHash } = viewer;
  return withCountedGuess(sessionGuess(ctx, 'second-step', viewer), () =>
    withTransaction(ctx.db, async (tx) => {
      // A sign-in in progress blocks on this lock and then requires the second factor.
      await lockAccount(tx, id);
      const last_step = await verifyFirstCode(tx, ctx, id, code);
      await updateFactor(tx, id, { last_step, confirmed_at: ctx.now() });
      const recoveryCodes = await createRecoveryCodes(tx, ctx, id);
      await endSessions(tx, ctx, id, tokenHash);
      await notify(tx, ctx, id, 'mail.second-factor-on');
      return { recoveryCodes };
    }),
  );
}

/**
 * @throws HttpError 400 on the field `code`; it also reports a wrong clock, since the secret is the
 *   member's own
 */
async function verifyFirstCode(
  tx: Tx,
  { secrets, now }: AppContext,
  userId: string,
  code: string,
): Promise<number> {
  const factor = await lockFactor(tx, secrets, userId);
  if (!factor) throw conflict('second-factor.not-begun');
  if (factor.confirmedAt !== null) throw conflict('second-factor.on-already');
  const result = await verifyTotp(factor.secret, code, now());
  switch (result.outcome) {
    case 'valid':
      return result.step;
    case 'invalid':
      throw badRequest('second-factor.first-wrong', { field: 'code' });
    case 'clock-drift':
      throw badRequest('second-factor.clock', { field: 'code' });
    default:
      return result satisfies never;
  }
}

/** @throws HttpError 404 if two-factor is disabled on this server */
function assertTwoFactorEnabled({ twoFactor }: Config): void {
  if (!twoFactor) throw notFound('second-factor.not-offered');
}

/** Creates ten recovery codes and invalidates the previous ones. @returns them, only this once */
async function regenerateRecoveryCodes(ctx: AppContext, proof: ReauthenticationProof) {
  const { id } = proof.viewer;
  return withReauthentication(ctx, proof, async (tx) => {
    if (!(await hasTwoFactor(tx, id))) throw conflict('second-factor.off-already');
    const recoveryCodes = await createRecoveryCodes(tx, ctx, id);
    await notify(tx, ctx, id, 'mail.recovery-codes-renewed');
    return { recoveryCodes };
  });
}

async function disableTwoFactor(ctx: AppContext, proof: ReauthenticationProof): Promise<void> {
  const { id } = proof.viewer;
  await withReauthentication(ctx, proof, async (tx) => {
    if (!(await deleteFactor(tx, id))) throw conflict('second-factor.off-already');
    await notify(tx, ctx, id, 'mail.second-factor-off');
  });
}

/** The proof of a reauthentication: the password, or a code if two-factor is enabled. */
type ReauthenticationProof = {
  viewer: Viewer;
  currentPassword?: string | undefined;
  code?: string | undefined;
  /** The message if no proof was given. */
  missing?: MessageCode;
};

/**
 * Runs `work` after verifying the member's proof, in the same transaction.
 *
 * @throws HttpError 400 on the field that is wrong or missing; 429 after too many wrong proofs
 */
async function withReauthentication<Result>(
  ctx: AppContext,
  proof: ReauthenticationProof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { viewer, currentPassword, code, missing = 'second-factor.proof-required' } = proof;
  if (code !== undefined) {
    return withCountedGuess(sessionGuess(ctx, 'second-step', viewer), () =>
      withTransaction(ctx.db, async (tx) => {
        await lockAccount(tx, viewer.id);
        await verifyTwoFactorCode(tx, ctx, viewer.id, code);
        return work(tx);
      }),
    );
  }
  const verifiedHash = await verifyCurrentPassword(ctx, { viewer, currentPassword, missing });
  return withTransaction(ctx.db, async (tx) => {
    await lockPassword(tx, viewer.id, verifiedHash);
    return work(tx);
  });
}

async function notify(
  tx: Tx,
  { mail }: AppContext,
  userId: string,
  text: 'mail.second-factor-on' | 'mail.second-factor-off' | 'mail.recovery-codes-renewed',
): Promise<void> {
  await mail.send(tx, accountMail(text, await selectAccount(tx, userId)));
}
