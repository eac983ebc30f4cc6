import {
  forgotPasswordSchema,
  loginSchema,
  resetPasswordSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { signInResponseSchema } from '@prayer-swap/shared/accounts/two-factor';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';

/** The schemas of the forms, in the same chunk as the calls that send them. */
export const schemas = {
  forgotPassword: forgotPasswordSchema,
  login: loginSchema,
  resetPassword: resetPasswordSchema,
};

export function signIn(body: z.output<typeof loginSchema>) {
  return api.post('/auth/login', { body, responseSchema: signInResponseSchema });
}

export function requestPasswordReset(body: z.output<typeof forgotPasswordSchema>) {
  return api.post('/auth/forgot-password', { body });
}

export function resetPassword(body: z.output<typeof resetPasswordSchema>) {
  return api.post('/auth/reset-password', { body });
}
