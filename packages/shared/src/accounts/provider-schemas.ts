import * as z from 'zod/mini';
import { PROVIDERS } from './providers.ts';
import { sessionSchema } from './session-schemas.ts';
import { twoFactorChallengeSchema } from './two-factor.ts';

export const providerSchema = z.strictObject({ provider: z.enum(PROVIDERS) });
export const providerParamsSchema = z.object({ provider: z.enum(PROVIDERS) });

/** Where the browser goes to be asked who it is. */
export const authorizationUrlSchema = z.object({ url: z.string() });

const parameter = () => z.optional(z.string().check(z.maxLength(4096)));

/** What a provider answers with; whatever else it adds is not looked at. */
export const oauthCallbackSchema = z.object({
  code: parameter(),
  state: parameter(),
  iss: parameter(),
  error: parameter(),
});
export type OAuthCallback = z.infer<typeof oauthCallbackSchema>;

/** What an arrival comes to, where it is no session: one of the three. */
export const oauthOutcomeSchema = z.object({
  secondFactor: z.optional(twoFactorChallengeSchema.shape.secondFactor),
  /** Nobody is known by it yet: who would they like to be here? */
  signUp: z.optional(
    z.object({ provider: z.enum(PROVIDERS), email: z.string(), expiresAt: z.iso.datetime() }),
  ),
  done: z.optional(
    z.object({
      what: z.enum(['connected', 'confirmed']),
      provider: z.enum(PROVIDERS),
    }),
  ),
});
export type OAuthOutcome = z.infer<typeof oauthOutcomeSchema>;

/** What a client is told: who is signed in, or what comes next. */
export const completeOAuthResponseSchema = z.union([sessionSchema, oauthOutcomeSchema]);

/** How a member can show who they are. */
export const identitiesSchema = z.object({
  hasPassword: z.boolean(),
  /** Those that this server has switched on. */
  offered: z.array(z.enum(PROVIDERS)),
  items: z.array(z.object({ provider: z.enum(PROVIDERS), connectedAt: z.iso.datetime() })),
});
export type Identities = z.infer<typeof identitiesSchema>;
