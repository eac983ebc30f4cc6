import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'vite';
import { escapeHtml, replaceRequired } from './html.ts';

/**
 * Fills `%message.code%` in index.html if one page serves every language: in development, and in a
 * native shell.
 */
export function messagesInHtml(): Plugin {
  return {
    name: 'messages-in-html',
    transformIndexHtml: (html) => localizeHtml(html, FALLBACK_LANGUAGE),
  };
}

/** index.html in a language; its texts are part of the catalogue too. */
export function localizeHtml(html: string, language: Language): string {
  const messages: Record<string, string> = catalogues[language];
  const { dir } = LANGUAGES[language];
  const localized = html.replaceAll(/%([a-z]+\.[a-z-]+)%/g, (placeholder, code: string) => {
    const text = messages[code];
    if (text === undefined) throw new Error(`index.html asks for ${placeholder}: no such words`);
    return escapeHtml(text);
  });
  return replaceRequired(localized, '<html lang="en"', `<html lang="${language}" dir="${dir}"`);
}
