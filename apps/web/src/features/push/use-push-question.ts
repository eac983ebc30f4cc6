import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember, useSession } from '../../lib/session.ts';
import type { DeviceState } from './device-registration.ts';
import { isPutOff, putOff } from './not-now.ts';
import { pushSettingsQuery, reachesThisKind } from './push-settings.ts';
import { thisDevice, useThisDevice } from './this-device.ts';

type Question =
  | { is: 'none' }
  | { is: 'asked'; turnOn: () => Promise<void>; notNow: () => void }
  /** What came of it. */
  | { is: 'on' }
  | { is: 'denied' }
  | { is: 'left-open' }
  | { is: 'failed'; words: string; turnOn: () => Promise<void> };

export function usePushQuestion(): Question {
  const { id } = useMember();
  const due = useIsDue(id);
  const [outcome, setOutcome] = useState<DeviceState | null>(null);
  const [answered, setAnswered] = useState(false);

  async function turnOn() {
    const next = await thisDevice.turnOn();
    // Closing the browser's own question is a "Not now" as well.
    if (next?.is === 'not-requested') putOff(id);
    setOutcome(next);
  }

  function notNow() {
    putOff(id);
    setAnswered(true);
    // The card goes, and with it the button that had the focus.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  switch (outcome?.is) {
    case undefined:
      return due && !answered ? { is: 'asked', turnOn, notNow } : { is: 'none' };
    case 'registered':
      return { is: 'on' };
    case 'denied':
      return { is: 'denied' };
    case 'not-requested':
      return { is: 'left-open' };
    case 'error':
      return { is: 'failed', words: outcome.words, turnOn };
    case 'not-registered':
      return { is: 'failed', words: translate('devices.not-registered'), turnOn };
    case 'not-supported':
      return { is: 'failed', words: translate('devices.not-supported'), turnOn };
    default:
      return outcome satisfies never;
  }
}

/** Asks the server only as long as everything before says yes. */
function useIsDue(memberId: string): boolean {
  const session = useSession();
  const device = useThisDevice();
  const [mayAsk] = useState(() => !isPutOff(memberId));
  const wanted = session.is === 'signed-in' && session.user?.notificationsEnabled === true;
  const open = mayAsk && wanted && device?.is === 'not-requested';
  const settings = useQuery({ ...pushSettingsQuery(memberId), enabled: open }).data;
  const reached = open && settings !== undefined && reachesThisKind(settings);
  const posted = useQuery({ ...hasPostedQuery(memberId), enabled: reached }).data;
  return reached && posted === true;
}

/** Asked whenever the screen opens: what has just been shared counts. */
function hasPostedQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'push', 'has-posted'),
    queryFn: async ({ signal }) => {
      const { prayersShared } = await api.get('/me/impact', { answer: impactSchema, signal });
      return prayersShared > 0;
    },
    staleTime: 0,
  });
}
