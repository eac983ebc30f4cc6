import type { DeliverPush, Device, PushMessage } from '../src/adapters/push.ts';
import { PushNotTaken } from '../src/adapters/push.ts';
import type { PushProviders } from '../src/jobs/push.ts';

/** A push service that keeps what it was given. */
export type TestProvider = {
  providers: PushProviders;
  /** Every push that was delivered, in order. */
  pushes: (PushMessage & { memberId: string; device: Device })[];
  /** How often each device was tried, by its address. */
  tried: Map<string, number>;
  /** Devices, by their address, that are gone or cannot be reached. */
  unreachable: Map<string, 'gone' | 'away'>;
};

export const WEB_PUSH_KEY = 'BKey-that-only-the-tests-know';

export function testProvider(): TestProvider {
  const pushes: TestProvider['pushes'] = [];
  const tried = new Map<string, number>();
  const unreachable: TestProvider['unreachable'] = new Map();
  const deliver: DeliverPush = async (device, message) => {
    tried.set(device.deviceToken, (tried.get(device.deviceToken) ?? 0) + 1);
    const state = unreachable.get(device.deviceToken);
    if (state === 'gone') return 'gone';
    if (state === 'away') throw new PushNotTaken('503');
    pushes.push({ memberId: device.memberId, device, ...message });
    return { messageId: `message-${pushes.length}` };
  };
  const providers = { native: deliver, web: { publicKey: WEB_PUSH_KEY, deliver } };
  return { providers, pushes, tried, unreachable };
}
