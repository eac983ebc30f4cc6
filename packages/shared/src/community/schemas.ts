import * as z from 'zod/mini';
import { languages } from '../messages/languages.ts';
import {
  type CommunitySetting,
  DEFAULT_COMMUNITY,
  JOINING_MODES,
  PALETTES,
  REVIEW_FIRST_MODES,
} from './choices.ts';

type ReadonlyStrings = z.ZodMiniType<readonly string[]>;

/** `GET /api/community`: the public settings. */
export const communitySchema = z.object({
  /** Increases with each change; 0 before the first one. */
  revision: z.int(),
  name: z.string(),
  welcome: z.nullable(z.string()),
  palette: z.enum(PALETTES),
  joining: z.enum(JOINING_MODES),
  reviewFirst: z._default(z.enum(REVIEW_FIRST_MODES), 'off'),
  contact: z.string(),
  operator: z.nullable(z.string()),
  storeLinks: z.object({ apple: z.nullable(z.string()), google: z.nullable(z.string()) }),
  faiths: z.array(z.string()) as ReadonlyStrings,
  regions: z.array(z.string()) as ReadonlyStrings,
  rules: z.nullable(z.string()),
  language: z.enum(languages),
  /** The path of the folder with the icons of the community's own logo; null: the product's. */
  logo: z.nullable(z.string()),
});
export type Community = z.infer<typeof communitySchema>;

const settings = Object.keys(DEFAULT_COMMUNITY) as CommunitySetting[];

/** `GET /api/admin/community`. */
export const communityForAdminsSchema = z.object({
  community: communitySchema,
  /** The settings that the server's configuration sets, which admins cannot change. */
  locked: z.array(z.enum(settings)),
});
export type CommunityForAdmins = z.infer<typeof communityForAdminsSchema>;
