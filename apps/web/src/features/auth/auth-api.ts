import {
  type PasskeyAuthenticationResponse,
  passkeyAuthenticationOptionsSchema,
} from '@prayer-swap/shared/accounts/passkeys';
import {
  completeOAuthResponseSchema,
  signInMethodsSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import {
  forgotPasswordSchema,
  loginSchema,
  resetPasswordSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import {
  pendingSignInSchema,
  signInCodeSchema,
  type signInVerificationSchema,
} from '@prayer-swap/shared/accounts/sign-in-code';
import {
  signInResponseSchema,
  type twoFactorVerificationSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';

/** The schemas of the forms, in the same chunk as the calls that send them. */
export const schemas = {
  forgotPassword: forgotPasswordSchema,
  login: loginSchema,
  resetPassword: resetPasswordSchema,
  signInCode: signInCodeSchema,
};

export function signIn(body: z.output<typeof loginSchema>) {
  return api.post('/auth/login', { body, responseSchema: signInResponseSchema });
}

export function verifyTwoFactor(body: z.output<typeof twoFactorVerificationSchema>) {
  return api.post('/auth/second-factor', { body, responseSchema: sessionSchema });
}

/** The sign-in methods of this server other than the password. */
export function getSignInMethods() {
  return api.get('/auth/methods', { responseSchema: signInMethodsSchema });
}

export function getAuthenticationOptions() {
  return api.post('/auth/passkey/options', { responseSchema: passkeyAuthenticationOptionsSchema });
}

export function signInWithPasskey(body: PasskeyAuthenticationResponse) {
  return api.post('/auth/passkey', { body, responseSchema: sessionSchema });
}

export function requestSignInCode(body: z.output<typeof signInCodeSchema>) {
  return api.post('/auth/sign-in-code', { body, responseSchema: pendingSignInSchema });
}

export function verifySignInCode(body: z.output<typeof signInVerificationSchema>) {
  return api.post('/auth/sign-in-code/verify', { body, responseSchema: signInResponseSchema });
}

/** The result of an OAuth flow. */
export function completeOAuth() {
  return api.post('/auth/providers/complete', { responseSchema: completeOAuthResponseSchema });
}

export function requestPasswordReset(body: z.output<typeof forgotPasswordSchema>) {
  return api.post('/auth/forgot-password', { body });
}

export function resetPassword(body: z.output<typeof resetPasswordSchema>) {
  return api.post('/auth/reset-password', { body });
}
