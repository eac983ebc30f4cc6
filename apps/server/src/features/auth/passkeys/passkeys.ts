import {
  PASSKEY_CHALLENGE_VALID_MS,
  PASSKEYS_MAX,
} from '@prayer-swap/shared/accounts/account-limits';
import {
  type Passkey,
  type PasskeyRegistrationOptions,
  type PasskeyRegistrationResponse,
  passkeyListSchema,
  passkeyRegistrationOptionsSchema,
  passkeyRegistrationResponseSchema,
  passkeySchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import type { Viewer } from '../../../authentication/viewer.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict, notFound, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { READS } from '../../../http/rate-limits.ts';
import { MEMBER_WRITE, type Route, route } from '../../../http/route.ts';
import { accountMail } from '../../../jobs/mail-template.ts';
import { lockAccount } from '../../../queries/users.sql.ts';
import { assertSignInMethodLeft } from '../../../sign-in/assert-sign-in-method-left.ts';
import { describeDevice } from '../../../sign-in/describe-device.ts';
import type { SignedInCaller } from '../../../sign-in/sessions.ts';
import { consumeChallenge, createChallenge } from './challenge.ts';
import {
  deletePasskey,
  insertPasskey,
  selectCredentialIds,
  selectPasskeys,
} from './passkeys.sql.ts';
import {
  ALGORITHMS,
  assertPasskeysEnabled,
  passkeyRejected,
  presentCredential,
  userHandle,
  verifyRegistration,
} from './webauthn.ts';

export const passkeyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'Lists passkeys',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: passkeyListSchema },
    errorStatuses: [404],
    async handler({ ctx: { db, config }, viewer }) {
      assertPasskeysEnabled(config);
      return { items: (await selectPasskeys(db, viewer.id)).map(presentPasskey) };
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary: 'Gets WebAuthn registration options',
    requiresReauth: true,
    response: { status: 200, body: passkeyRegistrationOptionsSchema },
    errorStatuses: [404],
    handler: ({ ctx, ...caller }) => registrationOptions(ctx, caller),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Registers a passkey',
    requiresReauth: true,
    body: passkeyRegistrationResponseSchema,
    response: { status: 201, body: passkeySchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) => addPasskey(ctx, body, caller),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Deletes a passkey',
    requiresReauth: true,
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params }) => removePasskey(ctx, viewer, params.id),
  }),
];

/**
 * Options for creating a passkey: discoverable, with user verification (finger, face or PIN),
 * without attestation.
 *
 * @throws HttpError 409 if the member has the maximum number of passkeys
 */
async function registrationOptions(
  ctx: AppContext,
  caller: SignedInCaller,
): Promise<PasskeyRegistrationOptions> {
  const { expectedRPID } = assertPasskeysEnabled(ctx.config);
  const { id, username } = caller.viewer;
  const credentialIds = await selectCredentialIds(ctx.db, id);
  assertBelowMaximum(credentialIds);
  return {
    challenge: await createChallenge(ctx, caller, { purpose: 'add', userId: id }),
    rp: { id: expectedRPID, name: ctx.community.current().name },
    user: { id: userHandle(id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    excludeCredentials: credentialIds.map(presentCredential),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Stores the public key of a passkey that the member's device created.
 *
 * @throws HttpError 401 `passkeys.refused`; 409 if it is registered already, or the maximum is
 *   reached
 */
async function addPasskey(
  ctx: AppContext,
  credential: PasskeyRegistrationResponse,
  { viewer: { id: userId }, req }: SignedInCaller,
): Promise<Passkey> {
  const { db, now, config, mail } = ctx;
  const relyingParty = assertPasskeysEnabled(config);
  const { clientDataJSON } = credential.response;
  const purpose = { purpose: 'add', userId } as const;
  const expectedChallenge = await consumeChallenge(ctx, req, purpose, clientDataJSON);
  const registration =
    expectedChallenge &&
    (await verifyRegistration(credential, { ...relyingParty, expectedChallenge }));
  if (!registration) throw passkeyRejected();
  const device = describeDevice(req);
  return withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw unauthorized();
    assertBelowMaximum(await selectCredentialIds(tx, userId));
    const columns = { ...registration, ...device, user_id: userId, created_at: now() };
    const row = await insertPasskey(tx, columns);
    if (!row) throw conflict('passkeys.known-already');
    await mail.send(tx, accountMail('mail.passkey-added', account));
    return presentPasskey(row);
  });
}

function assertBelowMaximum({ length }: Buffer[]): void {
  if (length >= PASSKEYS_MAX) {
    throw conflict('passkeys.too-many', { values: { most: PASSKEYS_MAX } });
  }
}

/**
 * Deletes one of the member's passkeys. Sessions that it started continue.
 *
 * @throws HttpError 404 `passkeys.gone`, 409 if it is the member's last sign-in method
 */
async function removePasskey({ db, config, mail }: AppContext, viewer: Viewer, id: string) {
  assertPasskeysEnabled(config);
  await withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw unauthorized();
    if (!(await deletePasskey(tx, viewer.id, id))) throw notFound('passkeys.gone');
    await assertSignInMethodLeft(tx, config, account);
    await mail.send(tx, accountMail('mail.passkey-removed', account));
  });
}

function presentPasskey(row: Awaited<ReturnType<typeof selectPasskeys>>[number]): Passkey {
  return {
    id: row.id,
    app: row.device_app,
    system: row.device_system,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
