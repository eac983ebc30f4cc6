import * as z from 'zod/mini';
import { DAY, HOUR } from '../time.ts';

/** The validity of an invitation, by the choices of the panel. */
export const INVITATION_HOURS = [24, 7 * 24, 30 * 24] as const;
export const INVITATION_MAX_HOURS = (90 * DAY) / HOUR;
export const INVITATION_MAX_USES = 1000;
/** An invitation is listed until then, after its expiry. */
export const INVITATION_RETENTION_MS = 30 * DAY;
/** A registration that no admin decides is deleted. */
export const APPROVAL_WITHIN_MS = 30 * DAY;
/** The longest waiting registrations of the panel; the others follow after decisions. */
export const WAITING_SHOWN = 50;
export const INVITATIONS_SHOWN = 100;

export const invitationCreationSchema = z.strictObject({
  expiresInHours: z.int().check(z.gte(1), z.lte(INVITATION_MAX_HOURS)),
  uses: z.int().check(z.gte(1), z.lte(INVITATION_MAX_USES)),
});

/** The only response with the link, of which the server stores a hash. */
export const createdInvitationSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
  uses: z.int(),
});
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;

const invitationSchema = z.object({
  id: z.uuid(),
  uses: z.int(),
  usesLeft: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationListSchema = z.object({ items: z.array(invitationSchema) });

/** A verified registration that an admin has to approve. */
const waitingRegistrationSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  region: z.string(),
  createdAt: z.iso.datetime(),
});
export type WaitingRegistration = z.infer<typeof waitingRegistrationSchema>;

export const waitingRegistrationListSchema = z.object({
  items: z.array(waitingRegistrationSchema),
  /** All of them, including those that are not listed. */
  total: z.int(),
});

/** The response to a verified registration that waits for an admin. */
export const awaitingApprovalSchema = z.object({ awaitingApproval: z.literal(true) });
