import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';

export const CARE_REQUESTS_PAGE_SIZE = 20;

/** Whether members can ask the care team, and whether the viewer belongs to it. */
export const careTeamStateSchema = z.object({ available: z.boolean(), member: z.boolean() });
export type CareTeamState = z.infer<typeof careTeamStateSchema>;

export const careRequestsQuerySchema = z.strictObject({
  /** `waiting`: without a prayer by the care team, the oldest first; `answered`: newest first. */
  state: z._default(z.enum(['waiting', 'answered']), 'waiting'),
  cursor: cursorSchema,
});

/** A request for the care team, with the names of those of the team who prayed, in their order. */
export const careRequestPageSchema = pageOf(
  z.object({ request: prayerRequestSchema, answeredBy: z.array(z.string()) }),
);
export type CareRequestPage = z.infer<typeof careRequestPageSchema>;
export type CareRequest = CareRequestPage['items'][number];

/** The members of the care team, by name. */
export const careTeamSchema = z.object({
  items: z.array(z.object({ userId: z.uuid(), username: z.string(), addedAt: z.iso.datetime() })),
});
export type CareTeam = z.infer<typeof careTeamSchema>;

export const careTeamAdditionSchema = z.strictObject({ username: z.string() });
