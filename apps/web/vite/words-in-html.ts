import { en } from '@prayer-swap/shared/messages/catalogue';
import type { Plugin } from 'vite';

/** Fills `%message.code%` in index.html, so that its few words live in the catalogue too. */
export function wordsInHtml(): Plugin {
  const words: Record<string, string> = en;
  return {
    name: 'words-in-html',
    transformIndexHtml: (html) =>
      html.replaceAll(/%([a-z]+\.[a-z-]+)%/g, (placeholder, code: string) => {
        const text = words[code];
        if (text === undefined)
          throw new Error(`index.html asks for ${placeholder}: no such words`);
        return text;
      }),
  };
}
