import { type Element, parseXml } from './xml.ts';

export type PlistValue = string | number | boolean | PlistValue[] | { [key: string]: PlistValue };

/** Parses an Apple property list in XML. */
export function parsePlist(source: string): PlistValue {
  const [root] = parseXml(source).children;
  if (!root) throw new Error('The list is empty');
  return readValue(root);
}

function readValue({ name, children, text }: Element): PlistValue {
  switch (name) {
    case 'string':
      return text;
    case 'integer':
      return Number(text);
    case 'true':
    case 'false':
      return name === 'true';
    case 'array':
      return children.map(readValue);
    case 'dict':
      return Object.fromEntries(readPairs(children));
    default:
      throw new Error(`No list has <${name}> here`);
  }
}

function readPairs(children: Element[]): [string, PlistValue][] {
  const keys = children.filter((_, index) => index % 2 === 0);
  return keys.map(({ name, text }, index) => {
    const value = children[index * 2 + 1];
    if (name !== 'key' || !value) throw new Error('A key without its value');
    return [text, readValue(value)];
  });
}
