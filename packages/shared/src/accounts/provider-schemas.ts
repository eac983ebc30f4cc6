import * as z from 'zod/mini';
import { PROVIDERS } from './providers.ts';
import { secondStepSchema } from './second-factor.ts';
import { sessionSchema } from './session-schemas.ts';

export const providerSchema = z.strictObject({ provider: z.enum(PROVIDERS) });
export const providerParams = z.object({ provider: z.enum(PROVIDERS) });

/** Where the browser goes to be asked who it is. */
export const providerVisitSchema = z.object({ url: z.string() });

const parameter = () => z.optional(z.string().check(z.maxLength(4096)));

/** What a provider answers with; whatever else it adds is not looked at. */
export const providerAnswerSchema = z.object({
  code: parameter(),
  state: parameter(),
  iss: parameter(),
  error: parameter(),
});
export type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

/** What an arrival comes to, where it is no session: one of the three. */
export const arrivalSchema = z.object({
  secondFactor: z.optional(secondStepSchema.shape.secondFactor),
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
export type Arrival = z.infer<typeof arrivalSchema>;

/** What a client is told: who is signed in, or what comes next. */
export const providerArrivalSchema = z.union([sessionSchema, arrivalSchema]);

/** How a member can show who they are. */
export const identitiesSchema = z.object({
  hasPassword: z.boolean(),
  /** Those that this server has switched on. */
  offered: z.array(z.enum(PROVIDERS)),
  items: z.array(z.object({ provider: z.enum(PROVIDERS), connectedAt: z.iso.datetime() })),
});
export type Identities = z.infer<typeof identitiesSchema>;
