import * as z from 'zod/mini';

export const adminStatsSchema = z.object({
  flaggedPostsCount: z.int(),
  blockedUsersCount: z.int(),
  totalFlags: z.int(),
  recentActions: z.int(),
});
