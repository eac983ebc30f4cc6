import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageCode } from './catalogue.ts';
import type { CompiledMessage } from './format-message.ts';

/** The messages loaded so far: a page loads only the groups that it uses. */
export type CompiledMessages = Partial<Record<MessageCode, CompiledMessage>>;

const compiledByMessages = new WeakMap<CompiledMessages, Map<MessageCode, CompiledMessage>>();

/**
 * Returns a message of a catalogue, compiled on first use unless the web build compiled it.
 *
 * @throws if the catalogue lacks the code
 */
export function getCompiledMessage(messages: CompiledMessages, code: MessageCode): CompiledMessage {
  const text = messages[code];
  if (text === undefined) throw new Error(`No message loaded for ${code}`);
  if (typeof text !== 'string') return text;
  const cache = compiledByMessages.get(messages) ?? new Map<MessageCode, CompiledMessage>();
  compiledByMessages.set(messages, cache);
  // The tokens have this shape; the compiler's type allows more than our messages use.
  const message = cache.get(code) ?? (compileMessage(text) as CompiledMessage);
  cache.set(code, message);
  return message;
}
