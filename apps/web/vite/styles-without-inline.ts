import type { Plugin } from 'vite';
import { replaceRequired } from './html.ts';

/**
 * Toasts and overlays bring style sheets of their own and would write them into the page, which its
 * content security policy forbids. Here they are constructed and adopted instead. A version of either
 * that does it in another place fails the build.
 */
export function stylesWithoutInline(): Plugin {
  return {
    name: 'styles-without-inline',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/sonner\/dist\/index\.mjs$/.test(id))
        return unmapped(replaceRequired(code, INSERTION, ADOPTION));
      if (/\/react-style-singleton\/dist\/es20\d\d\/singleton\.js$/.test(id))
        return unmapped(SINGLETON);
      return null;
    },
  };
}

/** Nobody looks for its lines in a source. */
function unmapped(code: string) {
  return { code, map: { mappings: '' as const } };
}

const INSERTION = /function __insertCSS\(code\) \{.*?\n\}\n/s;

const ADOPTION = `function __insertCSS(code) {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}
`;

/** One sheet, there as long as somebody uses it; whoever comes first says what is in it. */
const SINGLETON = `export function stylesheetSingleton() {
  let users = 0;
  let sheet = null;
  return {
    add(styles) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = null;
    },
  };
}
`;
