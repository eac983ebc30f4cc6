import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectPath } from './lib/project.mjs';

/** The production sources of each workspace. */
const WORKSPACES = {
  'apps/server': ['src/**/*.ts', '*.ts'],
  'apps/web': ['{src,vite,service-worker}/**/*.{ts,tsx}', '*.ts'],
  'packages/embedded-postgres-launcher': ['src/**/*.ts'],
  'packages/shared': ['src/**/*.ts'],
};
const EXCLUDED = /\.(test|d)\.tsx?$/;
/**
 * `x.tsx` loads `x.lazy.tsx`, and `x-native.ts` replaces `x.ts` in the native build: one module
 * each.
 */
const VARIANT = /(\.lazy|-native)?\.tsx?$/;

const printer = ts.createPrinter({ removeComments: true });

// Names that two modules of a workspace export with different declarations.
for (const [workspace, patterns] of Object.entries(WORKSPACES)) {
  const byName = Map.groupBy(exportsOfWorkspace(workspace, patterns), ({ name }) => name);
  for (const [name, exports] of byName) {
    if (!hasSeveral(exports, 'module') || !hasSeveral(exports, 'text')) continue;
    const files = [...new Set(exports.map(({ file }) => file))];
    console.log(`${workspace} exports two things called ${name}: ${files.join(' ')}`);
    process.exitCode = 1;
  }
}

function exportsOfWorkspace(workspace, patterns) {
  const files = globSync(patterns, { cwd: projectPath(workspace) })
    .filter((file) => !EXCLUDED.test(file))
    .map((file) => projectPath(workspace, file))
    .toSorted();
  const program = ts.createProgram(files, { noLib: true, noResolve: true, types: [] });
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = path.relative(projectPath(), source.fileName).replaceAll(path.sep, '/');
    const module = checker.getSymbolAtLocation(source);
    return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
      const isAlias = symbol.flags & ts.SymbolFlags.Alias;
      const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      // A re-export declares nothing, and every module may have a default export.
      const own = declarations.filter((declaration) => declaration.getSourceFile() === source);
      return (symbol.name === 'default' ? [] : own).map((declaration) => ({
        name: symbol.name,
        file,
        module: file.replace(VARIANT, ''),
        text: printer.printNode(ts.EmitHint.Unspecified, declaration, source),
      }));
    });
  });
}

function hasSeveral(exports, key) {
  return new Set(exports.map((one) => one[key])).size > 1;
}
