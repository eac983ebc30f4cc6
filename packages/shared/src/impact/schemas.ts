import * as z from 'zod/mini';

export const impactSchema = z.object({
  goodWillPoints: z.int(),
  prayersShared: z.int(),
  prayersCompleted: z.int(),
  reactionsGiven: z.int(),
});
