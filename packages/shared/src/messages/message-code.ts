import type { MessageCode } from './catalogue.ts';

/** The code of the message with which a schema rule fails; an unknown code does not compile. */
export function messageCode(code: MessageCode): MessageCode {
  return code;
}
