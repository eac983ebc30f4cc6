import * as z from 'zod/mini';
import { languages } from '../messages/languages.ts';
import { FAITHS, REGIONS } from './choices.ts';
import { DEVICE_APPS, DEVICE_SYSTEMS } from './devices.ts';

/** One of the languages that the product speaks. */
export const languageField = () => z.enum(languages);

/** What a member receives about themself, and nobody else does. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  faith: z.nullable(z.enum(FAITHS)),
  admin: z.boolean(),
  status: z.enum(['Active', 'Blocked', 'Deleted']),
  goodWillPoints: z.int(),
  notificationsEnabled: z.boolean(),
  profilePictureUrl: z.nullable(z.string()),
  /** What they chose to read; null: whatever the device speaks. */
  language: z.nullable(languageField()),
  /** Whether the welcome for newcomers was read or put aside, on whichever device. */
  welcomed: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type User = z.infer<typeof userSchema>;

/** `token` only where the caller asked for a bearer session (the native shell). */
export const sessionSchema = z.object({ user: userSchema, token: z.optional(z.string()) });

/** Null for a visitor, which is no error. */
export const optionalSessionSchema = z.object({ user: z.nullable(userSchema) });

/** `token` only in a bearer session: the one before it is of no use any more. */
export const renewedSessionSchema = z.object({ token: z.optional(z.string()) });

/** A device that a member is signed in on; `app` and `system` are null where it did not say. */
const memberSessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  app: z.nullable(z.enum(DEVICE_APPS)),
  system: z.nullable(z.enum(DEVICE_SYSTEMS)),
  createdAt: z.iso.datetime(),
  /** Noted once a day at most. */
  lastSeenAt: z.iso.datetime(),
});

export type MemberSession = z.infer<typeof memberSessionSchema>;

export const memberSessionListSchema = z.object({ items: z.array(memberSessionSchema) });
