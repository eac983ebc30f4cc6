import { en } from '@prayer-swap/shared/messages/catalogue';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), wordsInHtml(), interfaceFontFirst()],
  server: { proxy: { '/api': SERVER, '/dev': SERVER } },
  build: {
    sourcemap: true,
    // The content security policy has no data: URLs for fonts.
    assetsInlineLimit: 0,
    // light-dark() is written once per token; lowering it doubles the style sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});

/** Fills `%message.code%` in index.html, so that its few words live in the catalogue too. */
function wordsInHtml(): Plugin {
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

/** The interface's letters are on every page; the browser learns of them before the style sheet. */
function interfaceFontFirst(): Plugin {
  return {
    name: 'interface-font-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree-latin-wght-normal-.*\.woff2$/.test(file))
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
