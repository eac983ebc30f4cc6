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
 * Asks, once a field is left, whether its value is still free. Only says what it learns: no answer
 * means nothing is known, and the server decides when the form is sent.
 *
 * @param input what the field holds now
 * @returns `check` for when the field is left, and what is known about what it holds
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
    // No answer is no news.
    check: () => void check().catch(() => {}),
    taken,
    free: current?.free === true ? current.value : undefined,
  };
}

/** A broken rule of the form's own comes first. */
export function withAvailabilityCheck<Field extends { error: string | undefined }>(
  field: Field,
  { check, taken }: Availability,
) {
  return { ...field, error: field.error ?? taken, onBlur: check };
}
