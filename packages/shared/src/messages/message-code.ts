import type { MessageCode } from './catalogue.ts';

/** Names the catalogue entry a schema's rule answers with; a code without words does not compile. */
export function messageCode(code: MessageCode): MessageCode {
  return code;
}
