import { formatTitle } from '../../presenters/title.ts';

/**
 * A message has 4 kB, and a snippet occurs in it twice; one character may take hundreds of bytes.
 */
const SNIPPET_MAX_BYTES = 800;

/** The beginning of a text. @param max in user-perceived characters */
export function snippetOf(text: string, max: number): string {
  let length = max;
  let snippet = formatTitle(text, length);
  while (Buffer.byteLength(snippet) > SNIPPET_MAX_BYTES) {
    length = Math.floor(length / 2);
    snippet = formatTitle(text, length);
  }
  return snippet;
}
