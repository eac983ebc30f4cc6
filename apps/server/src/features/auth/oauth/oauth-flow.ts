import { OAUTH_FLOW_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthorizationChecks, ProviderClaims } from '../../../adapters/openid.ts';
import type { Config } from '../../../config/config.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import { notFound } from '../../../errors/http-error.ts';
import { createDeviceCookie } from '../../../http/authentication/session.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { hashToken } from '../../../queries/viewer.ts';
import {
  consumeOAuthState,
  insertOAuthFlow,
  selectOAuthFlow,
  updateEncryptedPayload,
} from './oauth-flows.sql.ts';

export type OAuthPurpose = 'sign-in' | 'connect' | 'confirm';

const expectedSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const proofSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  askedAt: z.nullable(z.number()),
});

/**
 * A flow whose browser returned from the provider, with the identity that the provider asserted.
 */
export type OAuthFlow = {
  deviceHash: Buffer;
  provider: Provider;
  purpose: OAuthPurpose;
  /** The member who was signed in at the start. */
  userId: string | null;
  proof: ProviderClaims;
  startedAt: Date;
  expiresAt: Date;
};

type NewOAuthFlow = {
  provider: Provider;
  purpose: OAuthPurpose;
  userId: string | null;
  expected: AuthorizationChecks;
};

export const oauthFlowCookie = createDeviceCookie('provider-visit', OAUTH_FLOW_VALID_MS);

/** Binds the provider's response to this browser. A previous flow of the browser is invalidated. */
export async function createOAuthFlow(
  { db, now, secrets, config }: Deps,
  { provider, purpose, userId, expected }: NewOAuthFlow,
  reply: FastifyReply,
): Promise<void> {
  const device = randomToken();
  await insertOAuthFlow(db, {
    device_hash: hashToken(device),
    state_hash: hashToken(expected.state),
    provider,
    purpose,
    user_id: userId,
    encrypted_payload: secrets.seal(JSON.stringify(expected)),
    expires_at: new Date(now().getTime() + OAUTH_FLOW_VALID_MS),
  });
  oauthFlowCookie.set(reply, config, device);
}

/**
 * @returns the values that the response must match; null if it is repeated, late or from another
 *   browser
 */
export async function consumeExpected(
  { db, now, secrets, config }: Deps,
  { provider, state }: { provider: Provider; state: string | undefined },
  req: FastifyRequest,
): Promise<AuthorizationChecks | null> {
  const deviceHash = getDeviceHash(req, config);
  if (!deviceHash || state === undefined) return null;
  const row = await consumeOAuthState(
    db,
    { deviceHash, provider, stateHash: hashToken(state) },
    now(),
  );
  return row ? expectedSchema.parse(JSON.parse(secrets.unseal(row.encrypted_payload))) : null;
}

export async function storeProof(
  { db, secrets, config }: Deps,
  proof: ProviderClaims,
  req: FastifyRequest,
): Promise<void> {
  const deviceHash = getDeviceHash(req, config);
  if (deviceHash) await updateEncryptedPayload(db, deviceHash, secrets.seal(JSON.stringify(proof)));
}

/** @throws HttpError 404 if this browser has no completed flow, or it expired */
export async function getOAuthFlow(
  { db, now, secrets, config }: Deps,
  { req }: Pick<Caller, 'req'>,
): Promise<OAuthFlow> {
  const deviceHash = getDeviceHash(req, config);
  const row = deviceHash && (await selectOAuthFlow(db, deviceHash, now()));
  // A flow without a callback still has its expected values, which are not a proof.
  const proof = row && proofSchema.safeParse(JSON.parse(secrets.unseal(row.encrypted_payload)));
  if (!deviceHash || !row || !proof?.success) throw oauthFlowNotFound();
  const { provider, purpose, user_id: userId, expires_at: expiresAt } = row;
  const startedAt = new Date(expiresAt.getTime() - OAUTH_FLOW_VALID_MS);
  return { deviceHash, provider, purpose, userId, proof: proof.data, startedAt, expiresAt };
}

export function oauthFlowNotFound() {
  return notFound('providers.gone');
}

function getDeviceHash(req: FastifyRequest, config: Config): Buffer | null {
  const device = oauthFlowCookie.read(req, config);
  return device ? hashToken(device) : null;
}
