import { replaceRequired } from './html.ts';

const SCRIPT = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * What is read comes first: `public/after-paint.js` asks for the scripts once it was painted, each
 * with a tag of its own, so that each is also run by itself.
 */
export function deferScripts(html: string, scripts: string[]): string {
  const tags = scripts.map((file) => `<script type="module" crossorigin src="/${file}"></script>`);
  return replaceRequired(
    html.replaceAll(SCRIPT, ''),
    '</head>',
    [
      '  <template id="after-paint">',
      ...tags,
      '</template>',
      '<script defer src="/after-paint.js"></script>',
      '</head>',
    ].join('\n    '),
  );
}
