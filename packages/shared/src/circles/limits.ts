import { DAY, HOUR } from '../time.ts';

/** Lengths count user-perceived characters, after normalisation. */
export const CIRCLE_NAME_MAX_LENGTH = 60;
export const CIRCLE_DESCRIPTION_MAX_LENGTH = 300;
export const CIRCLE_MAX_MEMBERS = 500;
/** The number of circles that one member can be in. */
export const MAX_CIRCLES = 20;
/** In a smaller circle an anonymous author would be guessed. */
export const ANONYMOUS_MIN_MEMBERS = 8;
export const CIRCLE_MEMBERS_PAGE_SIZE = 50;
/** The validity of an invitation, by the choices of the screen. */
export const CIRCLE_INVITATION_HOURS = [24, 7 * 24, 30 * 24] as const;
export const CIRCLE_INVITATION_MAX_HOURS = (90 * DAY) / HOUR;
/** The number of usable invitations of a circle. */
export const MAX_CIRCLE_INVITATIONS = 20;
