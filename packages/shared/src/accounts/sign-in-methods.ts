import * as z from 'zod/mini';
import { PROVIDERS } from './providers.ts';

/** The sign-in methods other than the password. */
export const signInMethodsSchema = z.object({
  code: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
});
