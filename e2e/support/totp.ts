import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows; each code is taken once, so a test that needs another takes the next. */
export function totp(secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replace(/\s/g, '')),
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** Not the code of now, nor one close to it. */
export function wrongTotp(secret: string): string {
  const near = [-1, 0, 1].map((steps) => totp(secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '555555';
}
