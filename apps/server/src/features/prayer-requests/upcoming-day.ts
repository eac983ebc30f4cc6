import {
  DAY_MAX_AHEAD,
  isOverEverywhere,
  isTooFarAhead,
} from '@prayer-swap/shared/prayer-requests/day';
import { badRequest } from '../../errors/http-error.ts';

/**
 * The day to store. A day that is over is left out, because a request that waited offline is posted
 * later. The time zone of the author is unknown, so a day counts while it is one anywhere.
 *
 * @throws HttpError 400 for a day too far ahead
 */
export function upcomingDay(day: string | null | undefined, now: Date): string | null {
  if (!day || isOverEverywhere(day, now)) return null;
  if (isTooFarAhead(day, now)) {
    throw badRequest('requests.day-too-far', { field: 'day', values: { days: DAY_MAX_AHEAD } });
  }
  return day;
}
