import { RESEND_COOLDOWN_MS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { Button } from './button.tsx';

type ResendCodeProps = {
  /** The earliest time of the next code, from the server. */
  resendAt: string;
  onResend: () => Promise<unknown>;
};

/**
 * The remaining seconds that are announced; announcing every second would drown everything else.
 */
const ANNOUNCED_SECONDS = [60, 30];

/** Requests another code after the wait; a failed attempt leaves the button enabled. */
export function ResendCode({ resendAt, onResend }: ResendCodeProps) {
  const seconds = useCountdown(resendAt, RESEND_COOLDOWN_MS);
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' });
  const isCoolingDown = seconds > 0;
  useAnnouncedCountdown(seconds);

  async function resend() {
    if (isCoolingDown) return;
    setOutcome({ is: 'none' });
    try {
      await onResend();
      setOutcome({ is: 'sent' });
    } catch (error) {
      setOutcome({ is: 'failed', message: errorMessageOr(error, FAILURES) });
    }
  }

  return (
    <div className="flex flex-col gap-1 text-center">
      <Button variant="soft" fullWidth aria-disabled={isCoolingDown || undefined} onClick={resend}>
        {translate('accounts.resend')}
      </Button>
      {isCoolingDown && (
        <p className="text-meta text-ink-muted tabular-nums">
          {translate('accounts.resend-wait', { seconds })}
        </p>
      )}
      <div role="status" className="text-meta font-medium">
        {outcome.is === 'sent' && (
          <p className="text-success">{translate('accounts.resend-done')}</p>
        )}
        {outcome.is === 'failed' && <p className="text-danger">{outcome.message}</p>}
      </div>
    </div>
  );
}

type Outcome = { is: 'none' } | { is: 'sent' } | { is: 'failed'; message: string };

const FAILURES = { failed: 'accounts.resend-failed', offline: 'accounts.resend-offline' } as const;

function useAnnouncedCountdown(seconds: number) {
  const announce = useAnnounce();
  const counted = useRef(false);
  useEffect(() => {
    if (ANNOUNCED_SECONDS.includes(seconds))
      announce(translate('accounts.resend-wait', { seconds }));
    if (seconds === 0 && counted.current) announce(translate('accounts.resend-now'));
    counted.current = seconds > 0;
  }, [seconds, announce]);
}
