import { pointAwardSchema, pointEventSchema } from '@prayer-swap/shared/points/schemas';
import * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { platform } from '../../platform/current.ts';

const clickEvent = z.parse(pointEventSchema, { eventType: 'Click' });

/**
 * Claims the points of one click. Vibrates if the click was awarded. A failure shows no message.
 *
 * @returns the balance after the click, or null if the call failed
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
