import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from '@prayer-swap/shared/http/content-security-policy';
import type { Plugin } from 'vite';

/** Links for browsers and installed web apps, which a native shell does not need. */
const BROWSER_LINKS = /\s*<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;

/** The module that selects the platform; a browser build contains no native code. */
const CURRENT = /(?:^|\/)platform\/current\.ts$/;
const NATIVE = fileURLToPath(new URL('../src/platform/current-native.ts', import.meta.url));

/**
 * The page of a native shell. No server sends its security policy, so the page contains it; the
 * only other origin is the server's.
 */
export function nativeShell(apiOrigin: string | undefined): Plugin {
  if (!apiOrigin) throw new Error('VITE_API_ORIGIN must be the origin that the shell calls.');
  return {
    name: 'native-shell',
    enforce: 'pre',
    resolveId: (source) => (CURRENT.test(source) ? NATIVE : null),
    transformIndexHtml: (html) => ({
      html: html.replaceAll(BROWSER_LINKS, ''),
      tags: [
        {
          tag: 'meta',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: contentSecurityPolicy([apiOrigin]),
          },
          injectTo: 'head-prepend',
        },
        { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
      ],
    }),
  };
}
