import { PROVIDER_VISIT_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Expected, Proof } from '../../../adapters/openid.ts';
import type { Config } from '../../../config/config.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/refusal.ts';
import { hashToken } from '../../../http/session.ts';
import { deviceCookie } from '../device-cookie.ts';
import type { Caller } from '../start-session.ts';
import { insertVisit, selectVisit, takeAnswer, updateSealed } from './visits.sql.ts';

export type Purpose = 'sign-in' | 'connect' | 'confirm';

const expectedShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const proofShape = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  askedAt: z.nullable(z.number()),
});

/** A browser that is back from a provider, and who the provider says is at it. */
export type Visit = {
  deviceHash: Buffer;
  provider: Provider;
  purpose: Purpose;
  /** Whoever was signed in when it began. */
  userId: string | null;
  proof: Proof;
  begunAt: Date;
  expiresAt: Date;
};

type Beginning = {
  provider: Provider;
  purpose: Purpose;
  userId: string | null;
  expected: Expected;
};

export const visitCookie = deviceCookie('provider-visit', PROVIDER_VISIT_VALID_MS);

/** Binds what the provider will answer to this browser. A visit that it was on before is of no use any more. */
export async function beginVisit(
  { db, now, secrets, config }: Deps,
  { provider, purpose, userId, expected }: Beginning,
  reply: FastifyReply,
): Promise<void> {
  const device = randomToken();
  await insertVisit(db, {
    device_hash: hashToken(device),
    state_hash: hashToken(expected.state),
    provider,
    purpose,
    user_id: userId,
    sealed: secrets.seal(JSON.stringify(expected)),
    expires_at: new Date(now().getTime() + PROVIDER_VISIT_VALID_MS),
  });
  visitCookie.set(reply, config, device);
}

/** @returns what the answer has to match; null for one that comes again, too late, or in another browser */
export async function takeExpected(
  { db, now, secrets, config }: Deps,
  { provider, state }: { provider: Provider; state: string | undefined },
  req: FastifyRequest,
): Promise<Expected | null> {
  const deviceHash = deviceHashOf(req, config);
  if (!deviceHash || state === undefined) return null;
  const taken = await takeAnswer(db, { deviceHash, provider, stateHash: hashToken(state) }, now());
  return taken ? expectedShape.parse(JSON.parse(secrets.unseal(taken.sealed))) : null;
}

export async function keepProof(
  { db, secrets, config }: Deps,
  proof: Proof,
  req: FastifyRequest,
): Promise<void> {
  const deviceHash = deviceHashOf(req, config);
  if (deviceHash) await updateSealed(db, deviceHash, secrets.seal(JSON.stringify(proof)));
}

/** @throws Refusal 404 where this browser is back from nowhere, or took too long */
export async function visitOf(
  { db, now, secrets, config }: Deps,
  { req }: Pick<Caller, 'req'>,
): Promise<Visit> {
  const deviceHash = deviceHashOf(req, config);
  const row = deviceHash && (await selectVisit(db, deviceHash, now()));
  // What it still has to match is no proof.
  const proof = row && proofShape.safeParse(JSON.parse(secrets.unseal(row.sealed)));
  if (!deviceHash || !row || !proof?.success) throw visitGone();
  const { provider, purpose, user_id: userId, expires_at: expiresAt } = row;
  const begunAt = new Date(expiresAt.getTime() - PROVIDER_VISIT_VALID_MS);
  return { deviceHash, provider, purpose, userId, proof: proof.data, begunAt, expiresAt };
}

export function visitGone() {
  return notFound('providers.gone');
}

function deviceHashOf(req: FastifyRequest, config: Config): Buffer | null {
  const device = visitCookie.read(req, config);
  return device ? hashToken(device) : null;
}
