import * as z from 'zod/mini';
import { PROVIDERS } from './providers.ts';

/** The ways in beside the password. */
export const signInMethodsSchema = z.object({
  code: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
});
