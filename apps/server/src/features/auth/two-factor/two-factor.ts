import {
  recoveryCodesSchema,
  totpSecretSchema,
  twoFactorActivationSchema,
  twoFactorReauthSchema,
  twoFactorSetupSchema,
  twoFactorStatusSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import type { Config } from '../../../config/config.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, conflict, notFound } from '../../../errors/http-error.ts';
import { sessionGuess, withCountedGuess } from '../../../http/authentication/guess-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { hasTwoFactor, isTwoFactorSession } from '../../../queries/two-factor.ts';
import { lockAccount, selectAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { accountMail } from '../mails.ts';
import { type ReauthenticationProof, withReauthentication } from '../reauthentication.ts';
import { endSessions } from '../sessions.ts';
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';
import { createTotp, verifyTotp } from './totp.ts';
import { deleteFactor, lockFactor, replacePendingFactor, updateFactor } from './two-factor.sql.ts';

export const twoFactorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/second-factor',
    summary: 'Gets the status of two-factor authentication',
    access: 'member',
    limit: READS,
    response: { status: 200, body: twoFactorStatusSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer }) => getTwoFactorStatus(deps, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'Starts the set-up of two-factor authentication and returns the secret',
    access: 'member',
    limit: WRITES,
    body: twoFactorSetupSchema,
    response: { status: 200, body: totpSecretSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => startTwoFactorSetup(deps, { ...body, viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    summary: 'Enables two-factor authentication and returns the recovery codes',
    access: 'member',
    limit: WRITES,
    body: twoFactorActivationSchema,
    response: { status: 200, body: recoveryCodesSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => enableTwoFactor(deps, viewer, body.code),
  }),
  route({
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    summary: 'Replaces the recovery codes',
    access: 'member',
    limit: WRITES,
    body: twoFactorReauthSchema,
    response: { status: 200, body: recoveryCodesSchema },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => regenerateRecoveryCodes(deps, { ...body, viewer }),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/second-factor',
    summary: 'Disables two-factor authentication',
    access: 'member',
    limit: WRITES,
    body: twoFactorReauthSchema,
    response: { status: 204 },
    errorStatuses: [404],
    handler: ({ deps, viewer, body }) => disableTwoFactor(deps, { ...body, viewer }),
  }),
];

async function getTwoFactorStatus({ db, config }: Deps, viewer: Viewer) {
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
async function startTwoFactorSetup(deps: Deps, proof: ReauthenticationProof) {
  assertTwoFactorEnabled(deps.config);
  const { id, username } = proof.viewer;
  const totp = await createTotp(username);
  const missing = 'accounts.current-password-required';
  await withReauthentication(deps, { ...proof, missing }, async (tx) => {
    const row = { userId: id, secret: totp.secret, at: deps.now() };
    if (!(await replacePendingFactor(tx, deps.secrets, row)))
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
async function enableTwoFactor(deps: Deps, viewer: Viewer, code: string) {
  assertTwoFactorEnabled(deps.config);
  const { id, tokenHash } = viewer;
  return withCountedGuess(sessionGuess(deps, 'second-step', viewer), () =>
    withTransaction(deps.db, async (tx) => {
      // A sign-in in progress blocks on this lock and then requires the second factor.
      await lockAccount(tx, id);
      const last_step = await verifyFirstCode(tx, deps, id, code);
      await updateFactor(tx, id, { last_step, confirmed_at: deps.now() });
      const recoveryCodes = await createRecoveryCodes(tx, deps, id);
      await endSessions(tx, deps, id, tokenHash);
      await notify(tx, deps, id, 'mail.second-factor-on');
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
  { secrets, now }: Deps,
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
async function regenerateRecoveryCodes(deps: Deps, proof: ReauthenticationProof) {
  const { id } = proof.viewer;
  return withReauthentication(deps, proof, async (tx) => {
    if (!(await hasTwoFactor(tx, id))) throw conflict('second-factor.off-already');
    const recoveryCodes = await createRecoveryCodes(tx, deps, id);
    await notify(tx, deps, id, 'mail.recovery-codes-renewed');
    return { recoveryCodes };
  });
}

async function disableTwoFactor(deps: Deps, proof: ReauthenticationProof): Promise<void> {
  const { id } = proof.viewer;
  await withReauthentication(deps, proof, async (tx) => {
    if (!(await deleteFactor(tx, id))) throw conflict('second-factor.off-already');
    await notify(tx, deps, id, 'mail.second-factor-off');
  });
}

async function notify(
  tx: Tx,
  { mail }: Deps,
  userId: string,
  text: Parameters<typeof accountMail>[0],
): Promise<void> {
  await mail.send(tx, accountMail(text, await selectAccount(tx, userId)));
}
