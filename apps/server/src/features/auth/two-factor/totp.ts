import { TOTP_STEP_MS } from '@prayer-swap/shared/accounts/account-limits';
import { SECOND } from '@prayer-swap/shared/time';
import type { Secret } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps accepted before and after the current one, for clock differences and typing time. */
const WINDOW_STEPS = 1;
/** A code within ten minutes is reported as a wrong clock of the phone. */
const CLOCK_DRIFT_STEPS = 20;

/** Creates a secret for an authenticator app: in base32, and as the URI of a QR code. */
export async function createTotp(
  issuer: string,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const { Secret } = await loadOtpauth();
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = await buildTotp(secret, { issuer, label: username });
  return { secret: secret.base32, uri: totp.toString() };
}

type TotpResult =
  /** `step` counts the steps since 1970. */
  { outcome: 'valid'; step: number } | { outcome: 'invalid' } | { outcome: 'clock-drift' };

/** @param secret in base32, from `createTotp` */
export async function verifyTotp(secret: string, code: string, now: Date): Promise<TotpResult> {
  const { Secret } = await loadOtpauth();
  const totp = await buildTotp(Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: CLOCK_DRIFT_STEPS });
  if (delta === null) return { outcome: 'invalid' };
  if (Math.abs(delta) > WINDOW_STEPS) return { outcome: 'clock-drift' };
  return { outcome: 'valid', step: totp.counter({ timestamp }) + delta };
}

async function buildTotp(secret: Secret, names: { issuer?: string; label?: string } = {}) {
  const { TOTP } = await loadOtpauth();
  return new TOTP({ ...names, secret, period: TOTP_STEP_MS / SECOND });
}

/** Loaded on first use, since few servers have members with two-factor. */
function loadOtpauth() {
  return import('otpauth');
}
