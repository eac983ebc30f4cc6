import * as z from 'zod/mini';
import { languages } from '../messages/languages.ts';
import { DEVICE_APPS, DEVICE_SYSTEMS } from './devices.ts';

/** One of the product's languages. */
export const languageField = () => z.enum(languages);

/** The signed-in member's own data. No other member receives it. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  region: z.nullable(z.string()),
  faith: z.nullable(z.string()),
  admin: z.boolean(),
  status: z.enum(['Active', 'Blocked', 'Deleted']),
  goodWillPoints: z.int(),
  notificationsEnabled: z.boolean(),
  profilePictureUrl: z.nullable(z.string()),
  /** The member's choice of language; null follows the device. */
  language: z.nullable(languageField()),
  /** Whether onboarding was completed or dismissed, on any device. */
  welcomed: z.boolean(),
  /** The version of the terms that the member accepted; absent if it is the current one. */
  outdatedTermsVersion: z.optional(z.string()),
  createdAt: z.iso.datetime(),
});

export type User = z.infer<typeof userSchema>;

/** `token` is present only if the caller requested a bearer session (the native shell). */
export const sessionSchema = z.object({ user: userSchema, token: z.optional(z.string()) });

/** Null for a visitor, which is not an error. */
export const optionalSessionSchema = z.object({ user: z.nullable(userSchema) });

/** `token` is present only in a bearer session; the previous token is no longer valid. */
export const renewedSessionSchema = z.object({ token: z.optional(z.string()) });

/**
 * A signed-in device of a member; `app` and `system` are null if the device did not report them.
 */
const memberSessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
  app: z.nullable(z.enum(DEVICE_APPS)),
  system: z.nullable(z.enum(DEVICE_SYSTEMS)),
  createdAt: z.iso.datetime(),
  /** Updated at most once a day. */
  lastSeenAt: z.iso.datetime(),
});

export type MemberSession = z.infer<typeof memberSessionSchema>;

export const memberSessionListSchema = z.object({ items: z.array(memberSessionSchema) });
