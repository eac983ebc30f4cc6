import { NATIVE_PLATFORMS, type NativePlatform } from '@prayer-swap/shared/push/limits';
import { describe, expect, it } from 'vitest';
import { playHaptic } from './native-haptics.ts';
import type { HapticKind } from './platform.ts';

const KINDS: HapticKind[] = ['light', 'medium', 'heavy', 'success', 'error'];

describe('haptics', () => {
  it.each(NATIVE_PLATFORMS)('differ for every kind on %s', async (phone) => {
    const felt = await Promise.all(KINDS.map((kind) => play(phone, kind)));
    expect(new Set(felt.map((steps) => steps.join())).size).toBe(KINDS.length);
  });

  it.each(KINDS)('differ between the phones for %s', async (kind) => {
    expect(await play('ios', kind)).not.toEqual(await play('android', kind));
  });

  it('are one system notification on iOS and pulses on Android', async () => {
    expect(await play('ios', 'success')).toEqual(['notification SUCCESS']);
    expect(await play('android', 'success')).toEqual(['buzz 20', 'pause 80', 'buzz 35']);
  });
});

async function play(phone: NativePlatform, kind: HapticKind): Promise<string[]> {
  const felt: string[] = [];
  const feel = (what: string) => async (value: string | number) => {
    felt.push(`${what} ${value}`);
  };
  const engine = { impact: feel('impact'), notification: feel('notification'), buzz: feel('buzz') };
  await playHaptic(engine, phone, kind, feel('pause'));
  return felt;
}
