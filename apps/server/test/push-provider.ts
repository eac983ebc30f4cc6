import type { DeliverPush, Device, PushMessage, PushProviders } from '../src/adapters/push.ts';
import { PushDeliveryError } from '../src/adapters/push.ts';

/** A push provider that records the messages. */
export type TestPushProvider = {
  providers: PushProviders;
  /** Every delivered push, in order. */
  pushes: (PushMessage & { memberId: string; device: Device })[];
  /** The number of attempts for each device, by its address. */
  attempts: Map<string, number>;
  /** Devices, by their address, that are gone or unreachable. */
  unreachable: Map<string, 'gone' | 'away'>;
};

export const WEB_PUSH_KEY = 'BKey-that-only-the-tests-know';

export function createTestPushProvider(): TestPushProvider {
  const pushes: TestPushProvider['pushes'] = [];
  const attempts = new Map<string, number>();
  const unreachable: TestPushProvider['unreachable'] = new Map();
  const deliver: DeliverPush = async (device, message) => {
    attempts.set(device.deviceToken, (attempts.get(device.deviceToken) ?? 0) + 1);
    const state = unreachable.get(device.deviceToken);
    if (state === 'gone') return 'gone';
    if (state === 'away') throw new PushDeliveryError('503');
    pushes.push({ memberId: device.memberId, device, ...message });
    return { messageId: `message-${pushes.length}` };
  };
  const providers = { native: deliver, web: { publicKey: WEB_PUSH_KEY, deliver } };
  return { providers, pushes, attempts, unreachable };
}
