import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import {
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@prayer-swap/shared/messages/languages';
import type { Plugin } from 'vite';
import { escaped, replaced } from './html.ts';

/** Fills `%message.code%` in index.html where one page serves all: in development, and in a phone's shell. */
export function wordsInHtml(): Plugin {
  return {
    name: 'words-in-html',
    transformIndexHtml: (html) => inLanguage(html, FALLBACK_LANGUAGE),
  };
}

/** index.html in a language: its few words live in the catalogue too. */
export function inLanguage(html: string, language: Language): string {
  const words: Record<string, string> = catalogues[language];
  const { dir } = LANGUAGES[language];
  const worded = html.replaceAll(/%([a-z]+\.[a-z-]+)%/g, (placeholder, code: string) => {
    const text = words[code];
    if (text === undefined) throw new Error(`index.html asks for ${placeholder}: no such words`);
    return escaped(text);
  });
  return replaced(worded, '<html lang="en"', `<html lang="${language}" dir="${dir}"`);
}
