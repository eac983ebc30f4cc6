import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import BellRing from '~icons/lucide/bell-ring';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DeviceState } from './device-registration.ts';
import { PermissionHelp } from './permission-help.tsx';
import { dismissPrompt, isPromptDismissed } from './prompt-dismissal.ts';
import { canReachDevice, pushSettingsQuery } from './push-settings.ts';
import { thisDevice, useThisDevice } from './this-device.ts';

/**
 * After the member posted a request, asks once to enable push messages, if permission can still be
 * granted. Renders nothing otherwise.
 */
export function PushPrompt() {
  const id = useId();
  const { isDue, outcome, turnOn, dismiss } = usePushPrompt();
  switch (outcome?.is) {
    case undefined:
      return (
        isDue && (
          <PromptCard labelledBy={id}>
            <h2 id={id} className="text-request font-bold">
              {translate('devices.question')}
            </h2>
            <p className="mt-1 text-label text-ink-muted">{translate('devices.question-detail')}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button onClick={turnOn}>{translate('devices.turn-on')}</Button>
              <Button variant="ghost" onClick={dismiss}>
                {translate('devices.not-now')}
              </Button>
            </div>
          </PromptCard>
        )
      );
    case 'registered':
      return <PromptResult text={translate('devices.turned-on')} />;
    case 'not-requested':
      return <PromptResult text={translate('devices.left-open')} />;
    case 'denied':
      return <PromptResult text={translate('devices.denied')} help={<PermissionHelp />} />;
    case 'error':
      return <PromptResult text={outcome.message} onRetry={turnOn} />;
    case 'not-registered':
      return <PromptResult text={translate('devices.not-registered')} onRetry={turnOn} />;
    case 'not-supported':
      return <PromptResult text={translate('devices.not-supported')} onRetry={turnOn} />;
    default:
      return outcome satisfies never;
  }
}

function PromptCard({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-labelledby={labelledBy}
      className="mb-4 flex animate-appear gap-3 sm:p-5"
    >
      <span className="soft hidden size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft narrow:flex">
        <BellRing className="size-5" />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </Card>
  );
}

type PromptResultProps = { text: string; help?: ReactNode; onRetry?: () => Promise<void> };

/** Takes the focus of the pressed button, so that a screen reader reads the result. */
function PromptResult({ text, help, onRetry }: PromptResultProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <PromptCard>
      <p ref={line} tabIndex={-1} className="py-2 text-label font-medium outline-none">
        {text}
      </p>
      {help}
      {onRetry && (
        <Button variant="soft" size="small" className="mt-3" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      )}
    </PromptCard>
  );
}

/** `outcome` is the result of the prompt; null before it. */
function usePushPrompt() {
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

  return { isDue: isDue && !isDismissed, outcome, turnOn, dismiss };
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
