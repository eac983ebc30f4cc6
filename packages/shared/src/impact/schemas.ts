import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';

export const impactSchema = z.object({
  goodWillPoints: z.int(),
  prayersShared: z.int(),
  prayersCompleted: z.int(),
  reactionsGiven: z.int(),
});

export const IMPACT_PAGE_SIZE = 10;

export const impactPrayersQuerySchema = z.strictObject({ cursor: cursorSchema });

/** A request that the member prayed for, with what became of it. */
export const impactPrayerSchema = z.extend(
  z.pick(prayerRequestSchema, {
    id: true,
    text: true,
    ownerUsername: true,
    answered: true,
    updateCount: true,
    newestUpdate: true,
  }),
  { prayedAt: z.iso.datetime() },
);

export type ImpactPrayer = z.infer<typeof impactPrayerSchema>;

/** The latest prayer first, only requests that the member can still see. */
export const impactPrayerPageSchema = pageOf(impactPrayerSchema);
