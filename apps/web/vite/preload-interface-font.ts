import type { Plugin } from 'vite';

/** The interface's letters are on every page; the browser learns of them before the style sheet. */
export function preloadInterfaceFont(): Plugin {
  return {
    name: 'preload-interface-font',
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
