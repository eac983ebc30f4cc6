import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../../../lib/use-live-region.tsx';

type Field = 'username' | 'email';

type Availability = ReturnType<typeof useAvailability>;

const TAKEN_MESSAGES = {
  username: 'accounts.username-taken',
  email: 'accounts.email-exists',
} as const;

/**
 * Checks on blur whether a value is available. The result is a hint: without a response nothing is
 * shown, and the server decides when the form is sent.
 *
 * @param input the current value of the field
 * @returns `check`, to call on blur, and the result for the current value
 */
export function useAvailability(field: Field, input: string) {
  const [result, setResult] = useState<{ input: string; value: string; free: boolean } | null>(
    null,
  );
  const current = result?.input === input ? result : null;
  const taken = current?.free === false ? translate(TAKEN_MESSAGES[field]) : undefined;

  const announce = useAnnounce();
  useEffect(() => {
    if (taken !== undefined) announce(taken);
  }, [taken, announce]);

  async function check() {
    if (current) return;
    const { parseField, isAvailable } = await import('./registration-api.ts');
    const value = parseField(field, input);
    const free = value === null ? null : await isAvailable(field, value);
    if (value !== null && free !== null) setResult({ input, value, free });
  }

  return {
    // A failed check shows nothing.
    check: () => void check().catch(() => {}),
    taken,
    free: current?.free === true ? current.value : undefined,
  };
}

/** A validation error of the form takes precedence. */
export function withAvailabilityCheck<Field extends { error: string | undefined }>(
  field: Field,
  { check, taken }: Availability,
) {
  return { ...field, error: field.error ?? taken, onBlur: check };
}
