import { type PasskeyProof, passkeyQuestionSchema } from '@prayer-swap/shared/accounts/passkeys';
import { providerArrivalSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import {
  availabilitySchema,
  forgotPasswordSchema,
  loginSchema,
  pendingRegistrationSchema,
  registrationSchema,
  resetPasswordSchema,
  signUpSchema,
} from '@prayer-swap/shared/accounts/schemas';
import {
  type secondStepCodeSchema,
  signInAnswerSchema,
} from '@prayer-swap/shared/accounts/second-factor';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import {
  pendingSignInSchema,
  signInCodeSchema,
  type signInVerificationSchema,
  waysInSchema,
} from '@prayer-swap/shared/accounts/sign-in-code';
import * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';

/** The rules of the forms, which come with what sends them. */
export const rules = {
  forgotPassword: forgotPasswordSchema,
  login: loginSchema,
  registration: registrationSchema,
  resetPassword: resetPasswordSchema,
  signInCode: signInCodeSchema,
  signUp: signUpSchema,
};

export function signIn(body: z.output<typeof loginSchema>) {
  return api.post('/auth/login', { body, answer: signInAnswerSchema });
}

export function passSecondStep(body: z.output<typeof secondStepCodeSchema>) {
  return api.post('/auth/second-factor', { body, answer: sessionSchema });
}

/** The ways in that this server has beside the password. */
export function waysIn() {
  return api.get('/auth/ways', { answer: waysInSchema });
}

export function askPasskeyQuestion() {
  return api.post('/auth/passkey/question', { answer: passkeyQuestionSchema });
}

export function signInByPasskey(body: PasskeyProof) {
  return api.post('/auth/passkey', { body, answer: sessionSchema });
}

export function askSignInCode(body: z.output<typeof signInCodeSchema>) {
  return api.post('/auth/sign-in-code', { body, answer: pendingSignInSchema });
}

export function verifySignInCode(body: z.output<typeof signInVerificationSchema>) {
  return api.post('/auth/sign-in-code/verify', { body, answer: signInAnswerSchema });
}

/** What came of a visit to a provider. */
export function arriveFromProvider() {
  return api.post('/auth/providers/arrival', { answer: providerArrivalSchema });
}

export function signUp(body: z.output<typeof signUpSchema>) {
  return api.post('/auth/providers/sign-up', { body, answer: sessionSchema });
}

export function register(body: z.output<typeof registrationSchema>) {
  return api.post('/auth/register', { body, answer: pendingRegistrationSchema });
}

export function resendCode(registrationId: string) {
  const body = { registrationId };
  return api.post('/auth/register/resend', { body, answer: pendingRegistrationSchema });
}

export function verify(registrationId: string, code: string) {
  const body = { registrationId, code };
  return api.post('/auth/register/verify', { body, answer: sessionSchema });
}

export function askForReset(body: z.output<typeof forgotPasswordSchema>) {
  return api.post('/auth/forgot-password', { body });
}

export function resetPassword(body: z.output<typeof resetPasswordSchema>) {
  return api.post('/auth/reset-password', { body });
}

/** @returns null: nobody knows */
export async function isFree(field: 'username' | 'email', value: string): Promise<boolean | null> {
  const query = new URLSearchParams({ [field]: value });
  const answer = await api.get(`/auth/availability?${query}`, { answer: availabilitySchema });
  return answer[`${field}Available`] ?? null;
}

/** The value as the server would read it; null where it breaks a rule and needs no question. */
export function asRead(field: 'username' | 'email', typed: string): string | null {
  const result = z.safeParse(registrationSchema.shape[field], typed);
  return result.success ? result.data : null;
}
