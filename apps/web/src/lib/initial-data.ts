import * as z from 'zod/mini';

type InitialData = { memberId: string; path: string; response: unknown };

let current: InitialData | null = null;

/** What came with the page, until its screen has been drawn with it. */
export function setInitialData(data: InitialData | null) {
  current = data;
}

/** The answer of a call, where the page brought it for this member. */
export function getInitialData<Data>(
  memberId: string,
  path: string,
  schema: z.ZodMiniType<Data>,
): Data | undefined {
  if (current?.memberId !== memberId || current.path !== `/api${path}`) return undefined;
  const parsed = z.safeParse(schema, current.response);
  return parsed.success ? parsed.data : undefined;
}
