import { fileURLToPath } from 'node:url';
import { Language, type Node, Parser } from 'web-tree-sitter';

type Grammar = 'ruby' | 'swift';

/**
 * Call it once for each grammar and test file: the scanners of the grammars start in the state in
 * which the previous source ended.
 *
 * @returns the lines with a syntax error
 */
export async function findSyntaxErrors(grammar: Grammar, sources: string[]): Promise<string[]> {
  const source = sources.join('\n');
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await loadGrammar(grammar));
  const root = parser.parse(source)?.rootNode;
  if (!root) throw new Error(`The ${grammar} source was not parsed`);
  const lines = source.split('\n');
  return listErrors(root).map(({ startPosition }) => lines[startPosition.row] ?? '');
}

function loadGrammar(grammar: Grammar) {
  const grammars = import.meta.resolve('@repomix/tree-sitter-wasms/package.json');
  return Language.load(fileURLToPath(new URL(`out/tree-sitter-${grammar}.wasm`, grammars)));
}

function listErrors(node: Node): Node[] {
  if (node.isError || node.isMissing) return [node];
  return node.hasError ? node.children.flatMap(listErrors) : [];
}
