import type * as z from 'zod/mini';
import { parseResponse } from './parse-response.ts';

type InitialData = { memberId: string; path: string; response: unknown };

let current: InitialData | null = null;

/** The initial data of the page, until its screen has rendered with it. */
export function setInitialData(data: InitialData | null) {
  current = data;
}

/** The response of a request, if the initial data contains it for this member. */
export function getInitialData<Data>(
  memberId: string,
  path: string,
  schema: z.ZodMiniType<Data>,
): Data | undefined {
  if (current?.memberId !== memberId || current.path !== `/api${path}`) return undefined;
  const parsed = parseResponse(schema, current.response);
  return parsed.success ? parsed.data : undefined;
}
