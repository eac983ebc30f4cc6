import { globSync, readFileSync } from 'node:fs';
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

const duplicates = findDuplicateExports();
for (const { workspace, name, files } of duplicates)
  console.log(`${workspace} exports two things called ${name}: ${files.join(' ')}`);
process.exitCode = duplicates.length === 0 ? 0 : 1;

/**
 * Names that two modules of a workspace export with different declarations. A re-export declares
 * nothing.
 *
 * @returns {{ workspace: string, name: string, files: string[] }[]} by workspace and name
 */
function findDuplicateExports() {
  return Object.entries(WORKSPACES).flatMap(([workspace, patterns]) =>
    Object.entries(Object.groupBy(exportsOfWorkspace(workspace, patterns), ({ name }) => name))
      .filter(([, exports]) => hasSeveral(exports, 'module') && hasSeveral(exports, 'text'))
      .map(([name, exports]) => ({
        workspace,
        name,
        files: [...new Set(exports.map(({ file }) => file))],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}

function exportsOfWorkspace(workspace, patterns) {
  return globSync(patterns, { cwd: projectPath(workspace) })
    .map((file) => `${workspace}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => !EXCLUDED.test(file))
    .toSorted()
    .flatMap(exportsOfFile);
}

/** The functions, classes, types and variables that a file declares and exports. */
function exportsOfFile(file) {
  const source = readFileSync(projectPath(file), 'utf8');
  const sourceFile = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const exportedNames = new Map(sourceFile.statements.flatMap(namesInExportClause));
  return sourceFile.statements.flatMap((statement) => {
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    return declarationsIn(statement).flatMap((declaration) => {
      const localName = declaration.name.text;
      const name = isExported ? localName : exportedNames.get(localName);
      if (name === undefined) return [];
      const text = printer.printNode(ts.EmitHint.Unspecified, declaration, sourceFile);
      return [{ name, file, module: file.replace(VARIANT, ''), text }];
    });
  });
}

/** The exported names of `export { local as exported }`, by local name; empty for a re-export. */
function namesInExportClause(statement) {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return [];
  return statement.exportClause.elements.map(({ propertyName, name }) => [
    (propertyName ?? name).text,
    name.text,
  ]);
}

function declarationsIn(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(bindingsIn);
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isDeclaration && statement.name ? [statement] : [];
}

/** The name of a variable, or each name that a pattern such as `{ a, b }` binds. */
function bindingsIn(declaration) {
  if (ts.isIdentifier(declaration.name)) return [declaration];
  return declaration.name.elements
    .filter((element) => ts.isBindingElement(element))
    .flatMap(bindingsIn);
}

function hasSeveral(exports, key) {
  return new Set(exports.map((one) => one[key])).size > 1;
}
