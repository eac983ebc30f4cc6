import type { MessagePlaceholders } from './message-types.generated.ts';

/** The stable name of a text. */
export type MessageCode = keyof MessagePlaceholders;

/** Every text of the product in one language, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<MessageCode, string>>;

/** The code of the message with which a schema rule fails; an unknown code does not compile. */
export function messageCode(code: MessageCode): MessageCode {
  return code;
}
