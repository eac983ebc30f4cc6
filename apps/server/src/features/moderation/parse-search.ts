import * as z from 'zod/mini';

const idShape = z.uuid();

/** What was typed into a search box, as SQL takes it: null where it is no such thing. */
export type Search = { id: string | null; part: string | null };

export function parseSearch(input = ''): Search {
  const text = input.trim();
  return {
    id: idShape.safeParse(text).success ? text : null,
    part: text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  };
}
