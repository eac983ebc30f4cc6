import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember, useSession } from '../../lib/session.ts';
import type { DeviceState } from './device-registration.ts';
import { dismissPrompt, isPromptDismissed } from './prompt-dismissal.ts';
import { canReachDevice, pushSettingsQuery } from './push-settings.ts';
import { thisDevice, useThisDevice } from './this-device.ts';

type PromptState =
  | { is: 'none' }
  | { is: 'prompt'; turnOn: () => Promise<void>; dismiss: () => void }
  /** The result of the prompt. */
  | { is: 'on' }
  | { is: 'denied' }
  | { is: 'dismissed' }
  | { is: 'failed'; message: string; turnOn: () => Promise<void> };

export function usePushPrompt(): PromptState {
  const { id } = useMember();
  const isDue = useIsPromptDue(id);
  const [outcome, setOutcome] = useState<DeviceState | null>(null);
  const [isDismissed, setIsDismissed] = useState(false);

  async function turnOn() {
    const next = await thisDevice.turnOn();
    // Dismissing the browser's prompt counts as "Not now".
    if (next?.is === 'not-requested') dismissPrompt(id);
    setOutcome(next);
  }

  function dismiss() {
    dismissPrompt(id);
    setIsDismissed(true);
    // The card disappears with the focused button.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  switch (outcome?.is) {
    case undefined:
      return isDue && !isDismissed ? { is: 'prompt', turnOn, dismiss } : { is: 'none' };
    case 'registered':
      return { is: 'on' };
    case 'denied':
      return { is: 'denied' };
    case 'not-requested':
      return { is: 'dismissed' };
    case 'error':
      return { is: 'failed', message: outcome.message, turnOn };
    case 'not-registered':
      return { is: 'failed', message: translate('devices.not-registered'), turnOn };
    case 'not-supported':
      return { is: 'failed', message: translate('devices.not-supported'), turnOn };
    default:
      return outcome satisfies never;
  }
}

/** Queries the server only if every local condition is true. */
function useIsPromptDue(memberId: string): boolean {
  const session = useSession();
  const device = useThisDevice();
  const [canPrompt] = useState(() => !isPromptDismissed(memberId));
  const isEnabled = session.is === 'signed-in' && session.user?.notificationsEnabled === true;
  const isEligible = canPrompt && isEnabled && device?.is === 'not-requested';
  const settings = useQuery({ ...pushSettingsQuery(memberId), enabled: isEligible }).data;
  const canReach = isEligible && settings !== undefined && canReachDevice(settings);
  const hasPosted = useQuery({ ...hasPostedQuery(memberId), enabled: canReach }).data;
  return canReach && hasPosted === true;
}

/** Refetches whenever the screen opens, so that a new request counts. */
function hasPostedQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'push', 'has-posted'),
    queryFn: async ({ signal }) => {
      const { prayersShared } = await api.get('/me/impact', {
        responseSchema: impactSchema,
        signal,
      });
      return prayersShared > 0;
    },
    staleTime: 0,
  });
}
