/** One element of a project file. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

const TOKEN =
  /<!--.*?-->|<[?!][^>]*>|<\/([\w:.-]+)>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>/gs;
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g;

/**
 * Parses the plain XML of project files: elements, attributes, text.
 *
 * @throws if elements do not close in order
 */
export function parseXml(source: string): Element {
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let from = 0;
  for (const token of source.matchAll(TOKEN)) {
    const [whole, closes, opens, attributes, alone] = token;
    const parent = open.at(-1) ?? document;
    parent.text += source.slice(from, token.index).trim();
    from = token.index + whole.length;
    if (opens !== undefined) {
      const element = {
        name: opens,
        attributes: parseAttributes(attributes),
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!alone) open.push(element);
    } else if (closes !== undefined && open.pop()?.name !== closes) {
      throw new Error(`</${closes}> closes what is not open`);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is never closed`);
  const [root] = document.children;
  if (!root) throw new Error('There is no element');
  return root;
}

/** Every descendant with that name. */
export function findElements(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ]);
}

function parseAttributes(text = ''): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}
