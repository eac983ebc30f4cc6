import * as z from 'zod/mini';

export const POINT_EVENTS = ['Click', 'React', 'Complete', 'Create'] as const;
export type PointEvent = (typeof POINT_EVENTS)[number];

/** The pill is the only event a member reports; everything else is awarded where it happens. */
export const pointEventSchema = z.strictObject({ eventType: z.literal('Click') });

export const pointAwardSchema = z.object({ awarded: z.int(), goodWillPoints: z.int() });
