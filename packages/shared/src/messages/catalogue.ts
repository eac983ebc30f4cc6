import type { MessageValues } from './format-message.ts';
import type { MessagePlaceholders } from './message-types.generated.ts';

/** The stable name of a text. */
export type MessageCode = keyof MessagePlaceholders;

/** Every text of the product in one language, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<MessageCode, string>>;

/**
 * The values that `translate` needs for a code: one for each placeholder. One of several codes
 * takes the values of any of them; an unknown code takes any values.
 */
export type MessageArguments<Code extends MessageCode> = MessageCode extends Code
  ? [values?: MessageValues]
  : ArgumentsOf<Code>;

type ArgumentsOf<Code extends MessageCode> = Code extends MessageCode
  ? [MessagePlaceholders[Code]] extends [never]
    ? []
    : [values: Record<MessagePlaceholders[Code], string | number>]
  : never;

/** The code of the message with which a schema rule fails; an unknown code does not compile. */
export function messageCode(code: MessageCode): MessageCode {
  return code;
}

/** The same, for a rule after whose failure the later rules are skipped. */
export function abortWith(error: MessageCode) {
  return { error, abort: true };
}
