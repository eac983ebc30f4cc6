import type { CompiledMessages } from '../messages/compiled-messages.ts';
import type { Language } from '../messages/languages.ts';

/** Stands for the cards in the HTML of a prerendered screen. */
export const CARDS_PLACEHOLDER = '%CARDS%';

/**
 * Renders the first cards of a prerendered screen. The web build exports it for the server, which
 * does not import the components of the app.
 *
 * @param path the path of the screen
 * @param response the response of the screen's API route, before it is parsed
 * @param messages all messages of the language
 * @returns HTML that replaces {@link CARDS_PLACEHOLDER}
 * @throws if the response does not match the schema of its route
 */
export type RenderCards = (
  path: string,
  response: unknown,
  language: Language,
  messages: CompiledMessages,
) => string;
