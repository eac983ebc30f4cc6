import { codeField } from '@prayer-swap/shared/accounts/schemas';
import { hasMessage } from '@prayer-swap/shared/messages/current-language';
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
  /** The label, if the code does not come from a mail. */
  label?: string;
  hint?: ReactNode;
  /** The schema of the code; its errors are message codes. */
  schema?: z.ZodMiniType<string>;
  submitLabel?: string;
  /** How to send another code: the earliest time, from the server, and the request. */
  resend?: { at: string; send: () => Promise<unknown> };
  /** Throws the server's error; resolves on success. */
  onCode: (code: string) => Promise<unknown>;
  formatCodeError: (error: unknown) => string;
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

  async function verify(digits: string) {
    if (running.current) return;
    const ruleError = getRuleError(schema, digits);
    if (ruleError !== undefined) return showError(ruleError);
    running.current = true;
    setPending(true);
    setError(undefined);
    await onCode(digits).catch((failure) => showError(formatCodeError(failure)));
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

function getRuleError(schema: z.ZodMiniType<string>, digits: string): string | undefined {
  const message = z.safeParse(schema, digits).error?.issues[0]?.message;
  return message !== undefined && hasMessage(message) ? translate(message) : undefined;
}
