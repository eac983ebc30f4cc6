import { pointAwardSchema, pointEventSchema } from '@prayer-swap/shared/points/schemas';
import * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { platform } from '../../platform/current.ts';

const clickEvent = z.parse(pointEventSchema, { eventType: 'Click' });

/**
 * Reports one click. The hand feels whether it was worth something; a failure is no louder than that.
 *
 * @returns the balance after it, or null where nobody could say
 */
export async function claimClickPoints(): Promise<number | null> {
  try {
    const award = await api.post('/points/events', {
      body: clickEvent,
      responseSchema: pointAwardSchema,
    });
    platform.haptic(award.awarded > 0 ? 'success' : 'error');
    return award.goodWillPoints;
  } catch {
    platform.haptic('error');
    return null;
  }
}
