import type { MessageCode } from './catalogue.ts';

/** Names the catalogue entry a schema's rule answers with; a code without words does not compile. */
export function says(code: MessageCode): MessageCode {
  return code;
}
