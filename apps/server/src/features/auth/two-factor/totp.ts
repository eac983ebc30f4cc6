import { TOTP_STEP_MS } from '@prayer-swap/shared/accounts/limits';
import { product } from '@prayer-swap/shared/product';
import { SECOND } from '@prayer-swap/shared/time';
import type { Secret } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** As many steps before and after this one are taken as well: clocks differ, and typing takes a while. */
const WINDOW_STEPS = 1;
/** A code of up to ten minutes away is right, but for the clock of the phone. */
const CLOCK_DRIFT_STEPS = 20;

/** A new secret, as an authenticator app takes it: in letters, and as the address in a QR code. */
export async function createTotp(username: string): Promise<{ secret: string; uri: string }> {
  const { Secret } = await loadOtpauth();
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = await buildTotp(secret, username);
  return { secret: secret.base32, uri: totp.toString() };
}

type TotpResult =
  /** `step` counts the steps since 1970. */
  { outcome: 'valid'; step: number } | { outcome: 'invalid' } | { outcome: 'clock-drift' };

/** @param secret in base32, as `newTotp` made it */
export async function verifyTotp(secret: string, code: string, now: Date): Promise<TotpResult> {
  const { Secret } = await loadOtpauth();
  const totp = await buildTotp(Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: CLOCK_DRIFT_STEPS });
  if (delta === null) return { outcome: 'invalid' };
  if (Math.abs(delta) > WINDOW_STEPS) return { outcome: 'clock-drift' };
  return { outcome: 'valid', step: totp.counter({ timestamp }) + delta };
}

async function buildTotp(secret: Secret, label = '') {
  const { TOTP } = await loadOtpauth();
  return new TOTP({ issuer: product.name, label, secret, period: TOTP_STEP_MS / SECOND });
}

/** Loaded when somebody takes the second step: a server whose members have one is the exception. */
function loadOtpauth() {
  return import('otpauth');
}
