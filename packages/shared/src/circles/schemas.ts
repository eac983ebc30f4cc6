import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';

/** Keepers change the circle, invite, and remove members and requests. */
export const CIRCLE_ROLES = ['keeper', 'member'] as const;
export type CircleRole = (typeof CIRCLE_ROLES)[number];

/** A circle of the viewer. */
export const circleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Members who can read. */
  memberCount: z.int(),
  /** The viewer's. */
  role: z.enum(CIRCLE_ROLES),
  createdAt: z.iso.datetime(),
});
export type Circle = z.infer<typeof circleSchema>;

export const circleListSchema = z.object({ items: z.array(circleSchema) });

export const circleMembersQuerySchema = z.strictObject({ cursor: cursorSchema });

const circleMemberSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  role: z.enum(CIRCLE_ROLES),
  joinedAt: z.iso.datetime(),
});
export type CircleMember = z.infer<typeof circleMemberSchema>;

/** Oldest first. */
export const circleMemberPageSchema = pageOf(circleMemberSchema);
export type CircleMemberPage = z.infer<typeof circleMemberPageSchema>;

export const memberParamsSchema = z.strictObject({ id: z.uuid(), userId: z.uuid() });
export const circleRequestParamsSchema = z.strictObject({ id: z.uuid(), requestId: z.uuid() });
export const circleInvitationParamsSchema = z.strictObject({
  id: z.uuid(),
  invitationId: z.uuid(),
});

export const roleChangeSchema = z.strictObject({ role: z.enum(CIRCLE_ROLES) });

/** The only response with the link, of which the server stores a hash. */
export const createdCircleInvitationSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
  uses: z.int(),
});
export type CreatedCircleInvitation = z.infer<typeof createdCircleInvitationSchema>;

const circleInvitationSchema = z.object({
  id: z.uuid(),
  uses: z.int(),
  usesLeft: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type CircleInvitation = z.infer<typeof circleInvitationSchema>;

/** The usable ones. */
export const circleInvitationListSchema = z.object({ items: z.array(circleInvitationSchema) });

export const circleTokenSchema = z.strictObject({ token: z.string() });
