import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageCode } from './catalogue.ts';
import type { Compiled } from './say.ts';

/** Messages as far as they are here: a page fetches those that it says. */
export type Messages = Partial<Record<MessageCode, Compiled>>;

const compiled = new WeakMap<Messages, Map<MessageCode, Compiled>>();

/**
 * A message of a catalogue, ready to be said; compiled when it is first asked for, unless the web
 * app's build has done so.
 *
 * @throws where the catalogue has no such words
 */
export function compiledFrom(messages: Messages, code: MessageCode): Compiled {
  const text = messages[code];
  if (text === undefined) throw new Error(`There are no words here for ${code}`);
  if (typeof text !== 'string') return text;
  const known = compiled.get(messages) ?? new Map<MessageCode, Compiled>();
  compiled.set(messages, known);
  // The compiler's tokens are these; it types what a message may hold beyond what ours do.
  const message = known.get(code) ?? (compileMessage(text) as Compiled);
  known.set(code, message);
  return message;
}
