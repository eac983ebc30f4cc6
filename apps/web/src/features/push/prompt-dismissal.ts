import { PUSH_PROMPT_COOLDOWN_MS } from '@prayer-swap/shared/push/limits';
import * as z from 'zod/mini';
import { deviceSlot } from '../../lib/device-storage.ts';

/** Asks again after two weeks, and never a third time: the profile has the switch. */
const MAX_PROMPTS = 2;

const slot = deviceSlot(
  'pushQuestion',
  z.record(z.string(), z.object({ times: z.int(), lastAt: z.number() })),
);

/** Whether this member chose "Not now" on this device recently or for the last time. */
export function isPromptDismissed(memberId: string, now = Date.now()): boolean {
  const dismissal = slot.read()?.[memberId];
  if (!dismissal) return false;
  return dismissal.times >= MAX_PROMPTS || now - dismissal.lastAt < PUSH_PROMPT_COOLDOWN_MS;
}

/** Survives a sign-out: the dismissal stays valid after the next sign-in. */
export function dismissPrompt(memberId: string, now = Date.now()): void {
  const dismissals = slot.read() ?? {};
  const times = (dismissals[memberId]?.times ?? 0) + 1;
  slot.write({ ...dismissals, [memberId]: { times, lastAt: now } });
}

/** Call for a deleted account. */
export function deletePromptDismissal(memberId: string): void {
  const { [memberId]: _, ...others } = slot.read() ?? {};
  if (Object.keys(others).length > 0) slot.write(others);
  else slot.clear();
}
