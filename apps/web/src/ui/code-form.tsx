import {
  RESEND_COOLDOWN_MS,
  VERIFICATION_CODE_LENGTH,
} from '@prayer-swap/shared/accounts/account-limits';
import { codeField } from '@prayer-swap/shared/accounts/schemas';
import { hasMessage, translate } from '@prayer-swap/shared/messages/translate';
import { SECOND } from '@prayer-swap/shared/time';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { type ErrorFormatter, errorMessageOr, formatErrorWith } from '../lib/error-message-or.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { useClockOffset } from '../lib/use-now.ts';
import { onEvents } from '../platform/listeners.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { InlineError } from './inline-error.tsx';
import { TextField } from './text-field.tsx';

type CodeFormProps = {
  /** The label, if the code does not come from a mail. */
  label?: string;
  hint?: ReactNode;
  /** The schema of the code; its errors are message codes. */
  schema?: z.ZodMiniType<string>;
  submitLabel?: string;
  /** How to send another code: the earliest time, from the server, and the request. */
  resend?: { at: string; send: () => Promise<unknown> };
  /** Asks whether the mail with the newest code was refused; called now and then. */
  onWaiting?: () => Promise<unknown>;
  /** Why no mail arrives, if the mail server refused it. */
  refusal?: string | undefined;
  /** Throws the server's error; resolves on success. */
  onCode: (code: string) => Promise<unknown>;
  formatCodeError: ErrorFormatter;
  /** For screens whose main purpose is the code. */
  focusOnMount?: boolean;
  /** Alternatives, shown below everything else. */
  children?: ReactNode;
};

const mailedCodeSchema = codeField();

/**
 * An input for six digits that submits when it is complete, and offers a new code if codes are
 * mailed.
 */
export function CodeForm({
  label = translate('accounts.code'),
  hint,
  schema = mailedCodeSchema,
  submitLabel = translate('accounts.verify'),
  resend,
  onWaiting,
  refusal,
  onCode,
  formatCodeError,
  focusOnMount = false,
  children,
}: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();

  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);

  useWhileWaiting(resend?.at, onWaiting);

  async function verify(digits: string) {
    if (running.current) return;
    const ruleError = getRuleError(schema, digits);
    if (ruleError !== undefined) return showError(ruleError);
    running.current = true;
    setPending(true);
    setError(undefined);
    await onCode(digits).catch((failed) => showError(formatErrorWith(formatCodeError, failed)));
    running.current = false;
    setPending(false);
  }

  function showError(message: string) {
    setError(message);
    announce(message);
    input.current?.focus();
    input.current?.select();
  }

  function onType(text: string) {
    const digits = codeDigits(text);
    const changed = digits !== typed;
    setTyped(digits);
    if (!changed) return;
    setError(undefined);
    if (getRuleError(schema, digits) === undefined) void verify(digits);
  }

  async function resendCode({ send }: NonNullable<typeof resend>) {
    await send();
    setTyped('');
    setError(undefined);
    input.current?.focus();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void verify(typed);
  }

  return (
    <div className="flex flex-col gap-4">
      {refusal && <InlineError>{refusal}</InlineError>}
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={input}
          label={label}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          readOnly={pending}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          hint={hint}
          error={error}
          className="tabular-nums [&_input]:text-title [&_input]:tracking-[0.25em]"
        />
        <Button type="submit" size="large" fullWidth pending={pending}>
          {submitLabel}
        </Button>
      </Form>
      {resend && <ResendCode resendAt={resend.at} onResend={() => resendCode(resend)} />}
      {children}
    </div>
  );
}

/** Mail servers refuse an address within seconds, or after they delayed their greeting. */
const ASKED_AFTER_MS = [1, 4, 10, 25, 60].map((seconds) => seconds * SECOND);

/**
 * Asks a few times after a code was sent, and when the person comes back from their mail. A failed
 * question changes nothing.
 *
 * @param sent identifies the newest code
 */
function useWhileWaiting(sent: string | undefined, ask?: () => Promise<unknown>) {
  const onAsk = useEffectEvent(() => void ask?.().catch(() => {}));
  useEffect(() => {
    if (sent === undefined) return;
    const timers = ASKED_AFTER_MS.map((ms) => setTimeout(() => onAsk(), ms));
    const stop = onEvents(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'visible') onAsk();
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop();
    };
  }, [sent]);
}

function getRuleError(schema: z.ZodMiniType<string>, digits: string): string | undefined {
  const message = z.safeParse(schema, digits).error?.issues[0]?.message;
  return message !== undefined && hasMessage(message) ? translate(message) : undefined;
}

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
function ResendCode({ resendAt, onResend }: ResendCodeProps) {
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

/**
 * Counts down to a server time on the device's clock.
 *
 * @param moment the timestamp of the server
 * @param longestMs the maximum remaining time, while the offset of the clocks is unknown
 * @returns the remaining whole seconds, 0 once the moment has passed
 */
function useCountdown(moment: string, longestMs: number): number {
  const offsetMs = useClockOffset();
  const end = useMemo(
    () => Math.min(Date.parse(moment) - offsetMs, Date.now() + longestMs),
    [moment, longestMs, offsetMs],
  );
  const [now, setNow] = useState(Date.now);
  const leftMs = Math.max(0, end - now);

  useEffect(() => {
    if (end <= now) return;
    const untilNextSecond = (end - now) % SECOND || SECOND;
    const tick = setTimeout(() => setNow(Date.now()), untilNextSecond);
    return () => clearTimeout(tick);
  }, [end, now]);

  return Math.min(Math.ceil(leftMs / SECOND), longestMs / SECOND);
}

/**
 * Normalizes typed or pasted text to a code: digits of any script as 0 to 9, cut to the length of a
 * code.
 */
export function codeDigits(typed: string): string {
  const digits = typed.match(/\p{Nd}/gu) ?? [];
  return digits.slice(0, VERIFICATION_CODE_LENGTH).map(asciiDigit).join('');
}

/** Unicode places the digits of each script in ten consecutive code points, zero first. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (place - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(place - zero);
}
