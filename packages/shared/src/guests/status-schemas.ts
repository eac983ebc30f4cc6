import * as z from 'zod/mini';
import { GUEST_REQUEST_STATES } from './limits.ts';

const TOKEN_MAX_LENGTH = 200;

/** The token of a link; which one is valid, only the server knows. */
export const guestToken = () => z.string().check(z.maxLength(TOKEN_MAX_LENGTH));

/** The secret link of the guest; no later response contains it. */
export const sentGuestRequestSchema = z.object({ statusUrl: z.string() });

export const guestTokenSchema = z.strictObject({ token: guestToken() });

export const guestRequestStatusSchema = z.object({
  state: z.enum(GUEST_REQUEST_STATES),
  /** How many members prayed. */
  prayed: z.int(),
});
export type GuestRequestStatus = z.infer<typeof guestRequestStatusSchema>;
