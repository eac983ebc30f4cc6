import * as z from 'zod/mini';

const idShape = z.uuid();

/** Parsed search text as SQL parameters; a part is null if the text does not match its format. */
export type Search = { id: string | null; part: string | null };

export function parseSearch(input = ''): Search {
  const text = input.trim();
  return {
    id: idShape.safeParse(text).success ? text : null,
    part: text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  };
}
