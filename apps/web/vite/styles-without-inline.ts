import type { Plugin } from 'vite';
import { replaceRequired } from './html.ts';

/**
 * Toasts and overlays inject style sheets into the page, which its content security policy forbids.
 * This plugin makes them constructed and adopted sheets instead. If a new version of either library
 * injects in another place, the build fails.
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

/** Source maps of these modules are not needed. */
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

/** One shared sheet, adopted while a component uses it; the first user defines its content. */
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
