import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageCode } from './catalogue.ts';
import type { CompiledMessage } from './format-message.ts';

/** Messages as far as they are here: a page fetches those that it says. */
export type CompiledMessages = Partial<Record<MessageCode, CompiledMessage>>;

const compiledByMessages = new WeakMap<CompiledMessages, Map<MessageCode, CompiledMessage>>();

/**
 * A message of a catalogue, ready to be said; compiled when it is first asked for, unless the web
 * app's build has done so.
 *
 * @throws where the catalogue has no such words
 */
export function getCompiledMessage(messages: CompiledMessages, code: MessageCode): CompiledMessage {
  const text = messages[code];
  if (text === undefined) throw new Error(`No message loaded for ${code}`);
  if (typeof text !== 'string') return text;
  const cache = compiledByMessages.get(messages) ?? new Map<MessageCode, CompiledMessage>();
  compiledByMessages.set(messages, cache);
  // The compiler's tokens are these; it types what a message may hold beyond what ours do.
  const message = cache.get(code) ?? (compileMessage(text) as CompiledMessage);
  cache.set(code, message);
  return message;
}
