import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Plugin, Rolldown } from 'vite';

const ACCENTED_LETTERS = /figtree-latin-rest-wght-normal-.*\.woff2$/;

/** The fonts that a language needs besides the basic Latin one. */
const FONTS: Partial<Record<Language, RegExp>> = {
  es: ACCENTED_LETTERS,
  fr: ACCENTED_LETTERS,
  pt: ACCENTED_LETTERS,
  ar: /noto-sans-arabic-arabic-wght-normal-.*\.woff2$/,
  he: /noto-sans-hebrew-hebrew-wght-normal-.*\.woff2$/,
  hi: /noto-sans-devanagari-devanagari-wght-normal-.*\.woff2$/,
};

/** Preload links for the fonts of a page's language. */
export function scriptFonts(language: Language, bundle: Rolldown.OutputBundle): string[] {
  const pattern = FONTS[language];
  if (pattern === undefined) return [];
  return Object.keys(bundle)
    .filter((file) => pattern.test(file))
    .map((file) => fontPreload(file));
}

export function fontPreload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}

/** Preloads the interface font, which every page uses, before the style sheet is parsed. */
export function preloadInterfaceFont(): Plugin {
  return {
    name: 'preload-interface-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree-basic-latin-wght-normal-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
