import * as z from 'zod/mini';
import { DAY, HOUR } from '../time.ts';

/** The validity of a link to the wall, by the choices of the panel. */
export const WALL_LINK_HOURS = [7 * 24, 30 * 24, 365 * 24] as const;
const WALL_LINK_MAX_HOURS = (365 * DAY) / HOUR;
export const WALL_LINKS_SHOWN = 100;

export const wallLinkCreationSchema = z.strictObject({
  expiresInHours: z.int().check(z.gte(1), z.lte(WALL_LINK_MAX_HOURS)),
});

/** The only response with the link, of which the server stores a hash. */
export const createdWallLinkSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type CreatedWallLink = z.infer<typeof createdWallLinkSchema>;

const wallLinkSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type WallLink = z.infer<typeof wallLinkSchema>;

export const wallLinkListSchema = z.object({ items: z.array(wallLinkSchema) });
