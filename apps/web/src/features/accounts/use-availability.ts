import { availabilitySchema, registrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';

type Field = 'username' | 'email';

export type Availability = ReturnType<typeof useAvailability>;

const TAKEN = { username: 'accounts.username-taken', email: 'accounts.email-exists' } as const;

/**
 * Asks, once a field is left, whether its value is still free. Only says what it learns: no answer
 * means nothing is known, and the server decides when the form is sent.
 *
 * @param typed what the field holds now
 * @returns `ask` for when the field is left, and what is known about what it holds
 */
export function useAvailability(field: Field, typed: string) {
  const [asked, setAsked] = useState<string | null>(null);
  const { data: free } = useQuery({
    queryKey: ['availability', field, asked],
    queryFn: ({ signal }) => isFree(field, asked ?? '', signal),
    enabled: asked !== null,
    retry: false,
  });
  const current = asked !== null && parsed(field, typed) === asked;
  const taken = current && free === false ? translate(TAKEN[field]) : undefined;

  const announce = useAnnounce();
  useEffect(() => {
    if (taken !== undefined) announce(taken);
  }, [taken, announce]);

  return {
    ask: () => setAsked(parsed(field, typed)),
    taken,
    free: current && free === true ? asked : undefined,
  };
}

async function isFree(field: Field, value: string, signal: AbortSignal): Promise<boolean | null> {
  const query = new URLSearchParams({ [field]: value });
  const answer = await api.get(`/auth/availability?${query}`, {
    answer: availabilitySchema,
    signal,
  });
  return answer[`${field}Available`] ?? null;
}

/** The value as the server would read it; null where it breaks a rule and needs no question. */
function parsed(field: Field, typed: string): string | null {
  const result = z.safeParse(registrationSchema.shape[field], typed);
  return result.success ? result.data : null;
}
