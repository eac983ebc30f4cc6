import { codeField } from '@prayer-swap/shared/accounts/schemas';
import { isMessageCode } from '@prayer-swap/shared/messages/spoken';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { codeDigits } from '../lib/code-digits.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { ResendCode } from './resend-code.tsx';
import { TextField } from './text-field.tsx';

type CodeFormProps = {
  /** What the code is, where it is not one from a mail. */
  label?: string;
  hint?: ReactNode;
  /** What six digits have to be; a broken rule is a code of the catalogue. */
  rule?: z.ZodMiniType<string>;
  submitLabel?: string;
  /** How another code is sent: when the next may be asked for, as the server wrote it, and by what call. */
  resend?: { at: string; send: () => Promise<unknown> };
  /** Throws what the server refused; once it resolves, the form's work is done. */
  onCode: (code: string) => Promise<unknown>;
  codeFailureWords: (error: unknown) => string;
  /** Where the code is what somebody came for. */
  focusOnArrival?: boolean;
  /** Other ways on, below everything else. */
  children?: ReactNode;
};

const mailedCode = codeField();

/** Takes six digits, sends them by itself when they are complete, asks for new ones where they come by mail. */
export function CodeForm({
  label = translate('accounts.code'),
  hint,
  rule = mailedCode,
  submitLabel = translate('accounts.verify'),
  resend,
  onCode,
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
    const broken = brokenRule(rule, digits);
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
    if (brokenRule(rule, digits) === undefined) void check(digits);
  }

  async function sendAnother({ send }: NonNullable<typeof resend>) {
    await send();
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
          onChange={(event) => type(event.target.value)}
          hint={hint}
          error={error}
          className="tabular-nums [&_input]:text-title [&_input]:tracking-[0.25em]"
        />
        <Button type="submit" size="large" fullWidth pending={pending}>
          {submitLabel}
        </Button>
      </Form>
      {resend && <ResendCode resendAt={resend.at} onResend={() => sendAnother(resend)} />}
      {children}
    </div>
  );
}

function brokenRule(rule: z.ZodMiniType<string>, digits: string): string | undefined {
  const message = z.safeParse(rule, digits).error?.issues[0]?.message;
  return message !== undefined && isMessageCode(message) ? translate(message) : undefined;
}
