import bcd, { type Identifier, type SupportBlock } from '@mdn/browser-compat-data/forLegacyNode';
import { type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';
import postcss, { AtRule, type Node as CssNode } from 'postcss';
import { oldestBrowsers } from '../../apps/web/vite/browser-floor.ts';

/** The newest syntax that all supported browsers parse. */
const ECMA_VERSION = 2022;
const NAMES: Record<string, keyof SupportBlock> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The features of a style sheet, outside `@supports`, that the oldest supported browser lacks. */
export function findUnsupportedCss(css: string): string[] {
  const found = new Set<string>();
  const note = (name: string, feature: Identifier | undefined) => {
    if (feature && isUnsupported(feature)) found.add(name);
  };
  postcss.parse(css).walk((node) => {
    if (isInSupports(node)) return;
    if (node.type === 'atrule') note(`@${node.name}`, bcd.css['at-rules']?.[node.name]);
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        note(`:${name}`, bcd.css.selectors?.[name]);
      if (node.parent?.type === 'rule') found.add('nesting');
    }
    if (node.type !== 'decl' || node.prop.startsWith('-')) return;
    const property = bcd.css.properties?.[node.prop];
    note(node.prop, property);
    for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g))
      note(`${node.prop}: ${word}`, property?.[word] ?? property?.[word.replaceAll('-', '_')]);
  });
  // Also in custom properties.
  for (const [name, feature] of valueFunctions)
    if (new RegExp(`(?<![\\w-])${name}\\(`).test(css)) note(`${name}()`, feature);
  return [...found].sort();
}

/**
 * The features of a script that the oldest supported browser lacks; throws on syntax that it cannot
 * parse.
 */
export function findUnsupportedScript(script: string): string[] {
  const found = new Set<string>();
  const program: Node = parse(script, { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
  simple(program, {
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee;
      if (property.type !== 'Identifier') return;
      const { name } = property;
      if (object.type === 'Identifier') {
        const own = findGlobal(object.name);
        const member = own?.[name] ?? own?.[`${name}_static`];
        if (member) {
          if (isUnsupported(member)) found.add(`${object.name}.${name}`);
          return;
        }
      }
      if (unsupportedMethods.has(name)) found.add(`.${name}`);
    },
    NewExpression({ callee }) {
      const own = callee.type === 'Identifier' ? findGlobal(callee.name) : undefined;
      if (own && isUnsupported(own) && callee.type === 'Identifier')
        found.add(`new ${callee.name}`);
    },
  });
  return [...found].sort();
}

function findGlobal(name: string): Identifier | undefined {
  const { builtins } = bcd.javascript;
  if (builtins && Object.hasOwn(builtins, name)) return builtins[name];
  return Object.hasOwn(bcd.api, name) && /^[A-Z]/.test(name) ? bcd.api[name] : undefined;
}

function isUnsupported({ __compat: compat }: Identifier): boolean {
  if (!compat) return false;
  return Object.entries(oldestBrowsers).some(([browser, oldest]) => {
    const support = compat.support[NAMES[browser] ?? 'chrome'];
    const statements = Array.isArray(support) ? support : [support];
    return !statements.some(
      (one) =>
        one !== undefined &&
        typeof one.version_added === 'string' &&
        !one.flags &&
        !isNewer(one.version_added.replace('≤', ''), oldest),
    );
  });
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

function isInSupports(node: CssNode): boolean {
  for (let around: CssNode | undefined = node.parent; around; around = around.parent)
    if (around instanceof AtRule && around.name === 'supports') return true;
  return false;
}

/** Functions in values, such as `light-dark()`, wherever the data lists them. */
const valueFunctions = new Map<string, Identifier>();
collectFunctions(bcd.css.types ?? {});

function collectFunctions(types: Identifier) {
  for (const [name, type] of childFeatures(types)) {
    if (/^[a-z]+(-[a-z]+)*$/.test(name)) valueFunctions.set(name, type);
    collectFunctions(type);
  }
}

/** Methods whose name no built-in had at the time of the oldest supported browser. */
const unsupportedMethods = findUnsupportedMethods();

function findUnsupportedMethods(): Set<string> {
  const known = new Set<string>();
  const above = new Set<string>();
  for (const owner of ['Array', 'Iterator', 'Map', 'Promise', 'RegExp', 'Set', 'String']) {
    for (const [name, member] of childFeatures(bcd.javascript.builtins?.[owner] ?? {}))
      if (/^[a-z]\w+$/.test(name) && !name.endsWith('_static'))
        (isUnsupported(member) ? above : known).add(name);
  }
  return new Set([...above].filter((name) => !known.has(name)));
}

function childFeatures(feature: Identifier): [string, Identifier][] {
  const { __compat, ...parts } = feature;
  return Object.entries(parts);
}
