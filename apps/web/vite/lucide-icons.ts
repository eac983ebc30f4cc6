import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/lucide';
import { normalizePath, type Plugin } from 'vite';

const IMPORT = '~icons/lucide/';
const ICON = normalizePath(fileURLToPath(new URL('../src/ui/icon.tsx', import.meta.url)));

/**
 * An element without children. The group around several shapes has only attributes that `icon`
 * sets.
 */
const SHAPE = /<(\w+)([^>]*)\/>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const SET_BY_ICON =
  /^(fill="none"|stroke="currentColor"|stroke-(linecap|linejoin)="round"|stroke-width="2")$/;

/**
 * Generates a component for each imported Lucide icon, as in `import Heart from
 * '~icons/lucide/heart'`. Each is a separate module, so a screen loads only the icons that it
 * shows.
 */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    resolveId: (id) => (id.startsWith(IMPORT) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${IMPORT}`)) return null;
      const name = id.slice(IMPORT.length + 1);
      const found = icons.icons[name];
      if (!found)
        throw new Error(`Lucide has no icon "${name}", or has it as an alias of another.`);
      return [
        `import { icon } from ${JSON.stringify(ICON)};`,
        `export default /*#__PURE__*/ icon(${JSON.stringify(shapesOf(found.body))});`,
      ].join('\n');
    },
  };
}

function shapesOf(body: string) {
  return [...body.matchAll(SHAPE)].map(([, tag, attributes = '']) => [
    tag,
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)]
        .filter(([attribute]) => !SET_BY_ICON.test(attribute))
        .map(([, name, value]) => [name, value]),
    ),
  ]);
}
