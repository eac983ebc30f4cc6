import { pendingRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import * as z from 'zod/mini';
import { deviceSlot } from '../../lib/device-storage.ts';

const schema = z.extend(pendingRegistrationSchema, { email: z.string() });

/** A registration that waits for its code. */
export type PendingRegistration = z.output<typeof schema>;

/** Survives a reload of this tab; holds nothing that would let anybody in. */
export const pendingRegistration = deviceSlot('pendingRegistration', schema, 'sessionStorage');
