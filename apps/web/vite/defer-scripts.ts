import { replaceRequired } from './html.ts';

const SCRIPT = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Content is painted first: `public/after-paint.js` loads the scripts after the first paint, each
 * with its own tag, so each is evaluated in its own task.
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
