import { codeField } from '@prayer-swap/shared/accounts/schemas';
import { isMessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { codeDigits } from '../lib/code-digits.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { Button } from './button.tsx';
import { ResendCode } from './resend-code.tsx';
import { TextField } from './text-field.tsx';

type CodeFormProps = {
  hint?: ReactNode;
  /** When the next code may be asked for, as the server wrote it. */
  resendAt: string;
  /** Throws what the server refused; once it resolves, the form's work is done. */
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  codeFailureWords: (error: unknown) => string;
  /** Where the code is what somebody came for. */
  focusOnArrival?: boolean;
  /** Other ways on, below everything else. */
  children?: ReactNode;
};

const code = codeField();

/** Takes the six digits of a mail, sends them by itself when they are complete, asks for new ones. */
export function CodeForm({
  hint,
  resendAt,
  onCode,
  onResend,
  codeFailureWords,
  focusOnArrival = false,
  children,
}: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();

  useEffect(() => {
    if (focusOnArrival) input.current?.focus();
  }, [focusOnArrival]);

  async function check(digits: string) {
    if (running.current) return;
    const broken = brokenRule(digits);
    if (broken !== undefined) return refuse(broken);
    running.current = true;
    setPending(true);
    setError(undefined);
    await onCode(digits).catch((failure) => refuse(codeFailureWords(failure)));
    running.current = false;
    setPending(false);
  }

  function refuse(words: string) {
    setError(words);
    announce(words);
    input.current?.focus();
    input.current?.select();
  }

  function type(text: string) {
    const digits = codeDigits(text);
    const changed = digits !== typed;
    setTyped(digits);
    if (!changed) return;
    setError(undefined);
    if (brokenRule(digits) === undefined) void check(digits);
  }

  async function resend() {
    await onResend();
    setTyped('');
    setError(undefined);
    input.current?.focus();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void check(typed);
  }

  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          ref={input}
          label={translate('accounts.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          readOnly={pending}
          value={typed}
          onChange={(event) => type(event.target.value)}
          hint={hint}
          error={error}
          className="tabular-nums [&_input]:text-title [&_input]:tracking-[0.25em]"
        />
        <Button type="submit" size="large" fullWidth pending={pending}>
          {translate('accounts.verify')}
        </Button>
      </form>
      <ResendCode resendAt={resendAt} onResend={resend} />
      {children}
    </div>
  );
}

function brokenRule(digits: string): string | undefined {
  const message = z.safeParse(code, digits).error?.issues[0]?.message;
  return message !== undefined && isMessageCode(message) ? translate(message) : undefined;
}
