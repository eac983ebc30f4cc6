import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../../lib/use-live-region.tsx';

type Field = 'username' | 'email';

type Availability = ReturnType<typeof useAvailability>;

const TAKEN = { username: 'accounts.username-taken', email: 'accounts.email-exists' } as const;

/**
 * Asks, once a field is left, whether its value is still free. Only says what it learns: no answer
 * means nothing is known, and the server decides when the form is sent.
 *
 * @param typed what the field holds now
 * @returns `ask` for when the field is left, and what is known about what it holds
 */
export function useAvailability(field: Field, typed: string) {
  const [known, setKnown] = useState<{ typed: string; value: string; free: boolean } | null>(null);
  const current = known?.typed === typed ? known : null;
  const taken = current?.free === false ? translate(TAKEN[field]) : undefined;

  const announce = useAnnounce();
  useEffect(() => {
    if (taken !== undefined) announce(taken);
  }, [taken, announce]);

  async function ask() {
    if (current) return;
    const { asRead, isFree } = await import('./account-calls.ts');
    const value = asRead(field, typed);
    const free = value === null ? null : await isFree(field, value);
    if (value !== null && free !== null) setKnown({ typed, value, free });
  }

  return {
    // No answer is no news.
    ask: () => void ask().catch(() => {}),
    taken,
    free: current?.free === true ? current.value : undefined,
  };
}

/** A broken rule of the form's own comes first. */
export function askingOnBlur<Field extends { error: string | undefined }>(
  field: Field,
  { ask, taken }: Availability,
) {
  return { ...field, error: field.error ?? taken, onBlur: ask };
}
