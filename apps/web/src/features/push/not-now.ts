import { PUSH_ASK_AGAIN_MS } from '@prayer-swap/shared/push/limits';
import * as z from 'zod/mini';
import { deviceSlot } from '../../lib/device-storage.ts';

/** Asked a second time after two weeks, and never a third: the profile has the switch. */
const TIMES_ASKED = 2;

const slot = deviceSlot(
  'pushQuestion',
  z.record(z.string(), z.object({ times: z.int(), lastAt: z.number() })),
);

/** Whether this member said "Not now" on this device and is to be left in peace. */
export function isPutOff(memberId: string, now = Date.now()): boolean {
  const answer = slot.read()?.[memberId];
  if (!answer) return false;
  return answer.times >= TIMES_ASKED || now - answer.lastAt < PUSH_ASK_AGAIN_MS;
}

/** Outlives the session: somebody who signs in again has still answered. */
export function putOff(memberId: string, now = Date.now()): void {
  const answers = slot.read() ?? {};
  const times = (answers[memberId]?.times ?? 0) + 1;
  slot.write({ ...answers, [memberId]: { times, lastAt: now } });
}

/** For an account that is no more. */
export function forgetPutOff(memberId: string): void {
  const { [memberId]: _, ...others } = slot.read() ?? {};
  if (Object.keys(others).length > 0) slot.write(others);
  else slot.clear();
}
