import { PUSH_PROMPT_COOLDOWN_MS } from '@prayer-swap/shared/push/limits';
import * as z from 'zod/mini';
import { deviceSlot } from '../../lib/device-storage.ts';

/** Asked a second time after two weeks, and never a third: the profile has the switch. */
const MAX_PROMPTS = 2;

const slot = deviceSlot(
  'pushQuestion',
  z.record(z.string(), z.object({ times: z.int(), lastAt: z.number() })),
);

/** Whether this member said "Not now" on this device and is to be left in peace. */
export function isPromptDismissed(memberId: string, now = Date.now()): boolean {
  const dismissal = slot.read()?.[memberId];
  if (!dismissal) return false;
  return dismissal.times >= MAX_PROMPTS || now - dismissal.lastAt < PUSH_PROMPT_COOLDOWN_MS;
}

/** Outlives the session: somebody who signs in again has still answered. */
export function dismissPrompt(memberId: string, now = Date.now()): void {
  const dismissals = slot.read() ?? {};
  const times = (dismissals[memberId]?.times ?? 0) + 1;
  slot.write({ ...dismissals, [memberId]: { times, lastAt: now } });
}

/** For an account that is no more. */
export function deletePromptDismissal(memberId: string): void {
  const { [memberId]: _, ...others } = slot.read() ?? {};
  if (Object.keys(others).length > 0) slot.write(others);
  else slot.clear();
}
