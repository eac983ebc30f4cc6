import * as z from 'zod/mini';

type Arrival = { memberId: string; ask: string; answer: unknown };

let held: Arrival | null = null;

/** What came with the page, until its screen has been drawn with it. */
export function holdArrival(arrival: Arrival | null) {
  held = arrival;
}

/** The answer of a call, where the page brought it for this member. */
export function arrived<Answer>(
  memberId: string,
  ask: string,
  schema: z.ZodMiniType<Answer>,
): Answer | undefined {
  if (held?.memberId !== memberId || held.ask !== `/api${ask}`) return undefined;
  const parsed = z.safeParse(schema, held.answer);
  return parsed.success ? parsed.data : undefined;
}
