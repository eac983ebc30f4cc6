import { FLAG_REASONS, REPORT_REASONS } from '@prayer-swap/shared/flags/limits';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import type { engagementSchema, PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import * as z from 'zod/mini';
import { queuedFields, type Step } from './queued-fields.ts';

const ofTarget = {
  /** The id of the request or the notification; the name of a muted or reported member. */
  targetId: z.string(),
  /** Whether it reverts an earlier action of the same type. */
  undo: z.boolean(),
};

/**
 * The owner's name is shown while the action waits. A mute is of the owner, or of the request alone if
 * it shows no owner.
 */
const ofRequest = { ...ofTarget, ownerUsername: z.string() };

const contentSchema = z.discriminatedUnion('type', [
  z.object({ ...ofRequest, type: z.literal('completion') }),
  z.object({ ...ofRequest, type: z.literal('reaction'), emoji: z.enum(REACTION_EMOJIS) }),
  z.object({ ...ofRequest, type: z.literal('saved-prayer') }),
  z.object({ ...ofRequest, type: z.literal('flag'), reason: z.nullable(z.enum(FLAG_REASONS)) }),
  z.object({ ...ofRequest, type: z.literal('mute') }),
  z.object({
    ...ofRequest,
    type: z.literal('report'),
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
  }),
  z.object({ ...ofTarget, type: z.literal('notification-read') }),
  z.object({
    ...ofTarget,
    type: z.literal('request-update'),
    text: z.string(),
    answered: z.boolean(),
  }),
]);

export type ActionContent = z.infer<typeof contentSchema>;

/** Loose: an older page or worker stores and sends the fields of a newer one. */
export const queuedActionSchema = z.intersection(z.looseObject(queuedFields), contentSchema);

/** An action that the server may not have yet. */
export type QueuedAction = z.infer<typeof queuedActionSchema>;

/** An action that hides requests from its member. */
export type QueuedRemoval = Extract<QueuedAction, { type: 'flag' | 'mute' }>;

export type ActionStep = Step<QueuedAction>;

/** The response to a completion or a reaction. */
export type EngagementResponse = z.infer<typeof engagementSchema>;

export type ActionResponse = EngagementResponse | PrayerRequest | undefined;
