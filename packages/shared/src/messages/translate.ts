import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en, type MessageCode } from './catalogue.ts';

export type MessageValues = Record<string, string | number>;

const i18n = setupI18n({ locale: 'en', messages: { en } });
i18n.setMessagesCompiler(compileMessage);

/**
 * The words for a code.
 *
 * @param code a key of the catalogue; an unknown one does not compile
 * @param values what the message's `{placeholders}` stand for
 * @returns plain text, never markup
 */
export function translate(code: MessageCode, values?: MessageValues): string {
  return i18n._(code, values);
}
