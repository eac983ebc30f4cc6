import * as z from 'zod/mini';
import { PROVIDERS } from './providers.ts';
import { renewedSessionSchema, sessionSchema } from './session-schemas.ts';
import { twoFactorChallengeSchema } from './two-factor.ts';

export const providerSchema = z.strictObject({ provider: z.enum(PROVIDERS) });
export const providerParamsSchema = z.object({ provider: z.enum(PROVIDERS) });

/** The provider's authorization URL, to which the browser navigates. */
export const authorizationUrlSchema = z.object({ url: z.string() });

const parameter = () => z.optional(z.string().check(z.maxLength(4096)));

/** The callback parameters of a provider; unknown ones are ignored. */
export const oauthCallbackSchema = z.object({
  code: parameter(),
  state: parameter(),
  iss: parameter(),
  error: parameter(),
});
export type OAuthCallback = z.infer<typeof oauthCallbackSchema>;

/** `code` is the return code in the link to the native app; a browser has none. */
export const completeOAuthSchema = z.strictObject({ code: parameter() });

/** The outcome of an OAuth flow without a session: one of the three. */
export const oauthOutcomeSchema = z.object({
  secondFactor: z.optional(twoFactorChallengeSchema.shape.secondFactor),
  /** No account is linked to the identity: registration follows. */
  signUp: z.optional(
    z.object({ provider: z.enum(PROVIDERS), email: z.string(), expiresAt: z.iso.datetime() }),
  ),
  done: z.optional(
    z.object({
      what: z.enum(['connected', 'confirmed']),
      provider: z.enum(PROVIDERS),
      /** The session of a native shell after a reauthentication. */
      ...renewedSessionSchema.shape,
    }),
  ),
});
export type OAuthOutcome = z.infer<typeof oauthOutcomeSchema>;

/** The session of the member, or the next step. */
export const completeOAuthResponseSchema = z.union([sessionSchema, oauthOutcomeSchema]);

/** The sign-in methods of a member. */
export const identitiesSchema = z.object({
  hasPassword: z.boolean(),
  /** The providers that this server has enabled. */
  offered: z.array(z.enum(PROVIDERS)),
  items: z.array(z.object({ provider: z.enum(PROVIDERS), connectedAt: z.iso.datetime() })),
});
export type Identities = z.infer<typeof identitiesSchema>;

/** The sign-in methods other than the password. */
export const signInMethodsSchema = z.object({
  code: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
});
