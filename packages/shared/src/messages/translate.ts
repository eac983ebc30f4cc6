import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en, type MessageCode } from './catalogue.ts';
import { type Compiled, say } from './say.ts';

/** The language of the catalogue. */
const LOCALE = 'en';

export type MessageValues = Record<string, string | number>;

const compiled = new Map<MessageCode, Compiled>();

/**
 * The words for a code.
 *
 * @param code a key of the catalogue; an unknown one does not compile
 * @param values what the message's `{placeholders}` stand for
 * @returns plain text, never markup
 */
export function translate(code: MessageCode, values: MessageValues = {}): string {
  let message = compiled.get(code);
  if (message === undefined) {
    message = wordsOf(code);
    compiled.set(code, message);
  }
  return say(message, values, LOCALE);
}

/** What the web app's build has compiled beforehand is no text any more. */
function wordsOf(code: MessageCode): Compiled {
  const text: Compiled = en[code] ?? code;
  // The compiler's tokens are these; it types what a message may hold beyond what ours do.
  return typeof text === 'string' ? (compileMessage(text) as Compiled) : text;
}
