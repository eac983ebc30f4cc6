import { product } from '../product.ts';
import type { MessageArguments, MessageCode } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { getCompiledMessage } from './compiled-messages.ts';
import { formatMessage } from './format-message.ts';
import { type Language, localeOf } from './languages.ts';

/** Translates messages for one reader. */
export type Translator = <Code extends MessageCode>(
  code: Code,
  ...values: MessageArguments<Code>
) => string;

/** For a caller that does not know the community, such as a build. */
const defaults = { communityName: product.name };

/**
 * Returns a translator for one language; the server serves many readers concurrently.
 *
 * @param language the reader's language
 * @returns the counterpart of the page's `translate`
 */
export function translatorFor(language: Language): Translator {
  const messages = catalogues[language];
  const locale = localeOf(language);
  return (code, ...[values]) =>
    formatMessage(getCompiledMessage(messages, code), { ...defaults, ...values }, locale);
}

/** Whether a schema rule failed with a message code; a page uses `hasMessage`. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(catalogues.en, code);
}
