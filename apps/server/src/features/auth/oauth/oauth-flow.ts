import {
  OAUTH_FLOW_VALID_MS,
  OAUTH_RETURN_CODE_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type AuthorizationChecks,
  createAuthorizationRequest,
  type ProviderClaims,
} from '../../../adapters/openid.ts';
import { createDeviceToken, wantsBearer } from '../../../authentication/session.ts';
import { hashToken } from '../../../authentication/viewer.ts';
import type { Config } from '../../../config/config.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';
import { HttpError, notFound } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import type { Caller } from '../../../sign-in/sessions.ts';
import { getEnabledProvider, providerName, redirectUri } from './providers.ts';

const RETRY_MS = 10 * SECOND;

const expectedSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const proofSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  askedAt: z.nullable(z.number()),
});

/**
 * A flow whose browser returned from the provider, with the identity that the provider asserted and
 * the member who was signed in at the start.
 */
export type OAuthFlow = Awaited<ReturnType<typeof getOAuthFlow>>;

export const oauthFlowToken = createDeviceToken(
  'provider-visit',
  OAUTH_FLOW_VALID_MS,
  'x-oauth-flow',
);

/**
 * Starts an OAuth flow. Only a request of the app can start one, so no other site can send a user
 * to the provider. A token binds the provider's response to this device, whose previous flow is
 * invalidated.
 *
 * @returns the URL to which the browser navigates
 * @throws HttpError 503 while the provider is unreachable
 */
export async function startOAuth(
  { db, now, secrets, config, log }: AppContext,
  { provider, purpose }: { provider: Provider; purpose: 'sign-in' | 'connect' | 'confirm' },
  { viewer, req, reply }: Caller,
): Promise<{ url: string }> {
  const { url, ...expected } = await createAuthorizationRequest(
    getEnabledProvider(config, provider),
    { redirectUri: redirectUri(config, provider), requiresReauth: purpose === 'confirm' },
  ).catch((error) => {
    log.warn({ err: error }, 'provider');
    throw new HttpError(503, 'providers.unavailable', {
      values: { provider: providerName(provider) },
      retryAfterMs: RETRY_MS,
    });
  });
  const device = randomToken();
  await db
    .insertInto('oauth_flows')
    .values({
      device_hash: hashToken(device),
      state_hash: hashToken(expected.state),
      provider,
      purpose,
      user_id: purpose === 'sign-in' ? null : (viewer?.id ?? null),
      in_app: wantsBearer(req),
      encrypted_payload: secrets.seal(JSON.stringify(expected)),
      expires_at: new Date(now().getTime() + OAUTH_FLOW_VALID_MS),
    })
    .execute();
  oauthFlowToken.set(reply, config, device);
  return { url };
}

type ExpectedCallback = { deviceHash: Buffer; inApp: boolean; expected: AuthorizationChecks };

/**
 * Consumes the state of a flow: only one of several concurrent responses is accepted. A flow of a
 * native shell returns from the system browser, which cannot be identified: its return code takes
 * the place of the cookie.
 *
 * @returns the values that the response must match; null if it is repeated, late or from another
 *   browser
 */
export async function consumeExpected(
  { db, now, secrets, config }: AppContext,
  { provider, state }: { provider: Provider; state: string | undefined },
  req: FastifyRequest,
): Promise<ExpectedCallback | null> {
  if (state === undefined) return null;
  const row = await db
    .updateTable('oauth_flows')
    .set({ state_hash: null })
    .where('state_hash', '=', hashToken(state))
    .where((row) =>
      row.or([row('in_app', '=', true), row('device_hash', '=', getDeviceHash(req, config))]),
    )
    .where('provider', '=', provider)
    .where('expires_at', '>', now())
    .returning(['device_hash', 'in_app', 'encrypted_payload'])
    .executeTakeFirst();
  if (!row) return null;
  const expected = expectedSchema.parse(JSON.parse(secrets.unseal(row.encrypted_payload)));
  return { deviceHash: row.device_hash, inApp: row.in_app, expected };
}

/**
 * @returns the code for the redirect to the app, without which it cannot complete the flow; null in
 *   a browser
 */
export async function storeProof(
  { db, secrets, now }: AppContext,
  { deviceHash, inApp }: ExpectedCallback,
  proof: ProviderClaims,
): Promise<string | null> {
  const returnCode = inApp ? randomToken() : null;
  await db
    .updateTable('oauth_flows')
    .set({
      encrypted_payload: secrets.seal(JSON.stringify(proof)),
      ...(returnCode !== null && {
        return_code_hash: hashToken(returnCode),
        return_code_expires_at: new Date(now().getTime() + OAUTH_RETURN_CODE_VALID_MS),
      }),
    })
    .where('device_hash', '=', deviceHash)
    .execute();
  return returnCode;
}

/**
 * Exchanges the return code, which proves that the device of the flow is the one whose user
 * returned from the provider. Without a match the flow remains incomplete.
 */
export async function exchangeReturnCode(
  { db, now, config }: AppContext,
  { req }: Pick<Caller, 'req'>,
  returnCode: string,
): Promise<void> {
  await db
    .updateTable('oauth_flows')
    .set({ return_code_hash: null, return_code_expires_at: null })
    .where('device_hash', '=', getDeviceHash(req, config))
    .where('return_code_hash', '=', hashToken(returnCode))
    .where('return_code_expires_at', '>', now())
    .execute();
}

/** @throws HttpError 404 if this device has no completed flow, or it expired */
export async function getOAuthFlow(
  { db, now, secrets, config }: AppContext,
  { req }: Pick<Caller, 'req'>,
) {
  const deviceHash = getDeviceHash(req, config);
  if (!deviceHash) throw oauthFlowNotFound();
  const row = await db
    .selectFrom('oauth_flows')
    .select(['provider', 'purpose', 'user_id', 'encrypted_payload', 'expires_at'])
    .where('device_hash', '=', deviceHash)
    // The callback arrived, and its code was exchanged.
    .where('state_hash', 'is', null)
    .where('return_code_hash', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  // A flow without a callback still has its expected values, which are not a proof.
  const proof = row && proofSchema.safeParse(JSON.parse(secrets.unseal(row.encrypted_payload)));
  if (!row || !proof?.success) throw oauthFlowNotFound();
  const { provider, purpose, user_id: userId, expires_at: expiresAt } = row;
  const startedAt = new Date(expiresAt.getTime() - OAUTH_FLOW_VALID_MS);
  return { deviceHash, provider, purpose, userId, proof: proof.data, startedAt, expiresAt };
}

/** @throws HttpError 404 if a concurrent request consumed the flow */
export async function consumeOAuthFlow(tx: Tx, { deviceHash }: OAuthFlow): Promise<void> {
  const deleted = await tx
    .deleteFrom('oauth_flows')
    .where('device_hash', '=', deviceHash)
    .returning('provider')
    .executeTakeFirst();
  if (!deleted) throw oauthFlowNotFound();
}

export function oauthFlowNotFound() {
  return notFound('providers.gone');
}

function getDeviceHash(req: FastifyRequest, config: Config): Buffer | null {
  const device = oauthFlowToken.read(req, config);
  return device ? hashToken(device) : null;
}
