import * as z from 'zod/mini';
import { SECOND } from '../time.ts';

export const CLICK_COOLDOWN_MS = 2 * SECOND;
export const CLICKS_PER_DAY = 20;

export const POINT_EVENTS = ['Click', 'React', 'Complete', 'Create'] as const;
export type PointEvent = (typeof POINT_EVENTS)[number];

/**
 * The pill is the only event that a client reports; the server awards every other event where it
 * occurs.
 */
export const pointEventSchema = z.strictObject({ eventType: z.literal('Click') });

export const pointAwardSchema = z.object({ awarded: z.int(), goodWillPoints: z.int() });
