import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** Wraps each fact in an element of its own. */
const WRAPS_ITS_CHILDREN = new Set(['Dotted']);

/**
 * A browser that translates a page moves each text node into a `<font>` element. React then cannot
 * insert an element before that text, nor remove the text, and the page crashes. The children of an
 * element therefore have no text after an optional child, and no optional text beside other
 * children.
 *
 * @returns the children that break the rule
 */
function findFragileChildren(source: string): string[] {
  const file = ts.createSourceFile(
    'a.tsx',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) && !wrapsChildren(node)) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isLayout(child));
      if (isFragile(children)) found.push(children.map((child) => child.getText()).join(''));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function wrapsChildren({ openingElement }: ts.JsxElement): boolean {
  return WRAPS_ITS_CHILDREN.has(openingElement.tagName.getText());
}

/** White space between lines, and comments. */
function isLayout(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces;
  return ts.isJsxExpression(child) && child.expression === undefined;
}

function isFragile(children: ts.JsxChild[]): boolean {
  return children.some((child, index) => {
    if (!isOptional(child)) return false;
    if (children.length > 1 && mayBeText(child)) return true;
    // React inserts before the next child that is always there.
    const next = children.slice(index + 1).find((sibling) => !isOptional(sibling));
    return next !== undefined && mayBeText(next);
  });
}

/** `{condition && …}` and `{condition ? … : null}`. */
function isOptional(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const expression = withoutParentheses(child.expression);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].some(
      ({ kind }) => kind === ts.SyntaxKind.NullKeyword,
    );
  return isLogicalAnd(expression);
}

/** Text, or a call that may return text. `children` are the caller's. */
function mayBeText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true;
  return ts.isJsxExpression(child) && child.expression !== undefined && isText(child.expression);
}

function isText(wrapped: ts.Expression): boolean {
  const expression = withoutParentheses(wrapped);
  if (ts.isConditionalExpression(expression))
    return isText(expression.whenTrue) || isText(expression.whenFalse);
  if (isLogicalAnd(expression)) return isText(expression.right);
  if (ts.isCallExpression(expression)) return !isMap(expression);
  return ts.isStringLiteralLike(expression) || ts.isTemplateExpression(expression);
}

/** A list of elements. */
function isMap({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'map';
}

function isLogicalAnd(expression: ts.Expression): expression is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}

function withoutParentheses(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression)
    ? withoutParentheses(expression.expression)
    : expression;
}

it.each([
  '<p>{busy && <Spinner />}{translate("a")}</p>',
  '<p>{busy ? <Spinner /> : null}{late && <b />}text</p>',
  '<p><b />{late && translate("late")}</p>',
  '<>{name}{late && translate("late")}</>',
])('is found in %s', (source) => expect(findFragileChildren(source)).toHaveLength(1));

it.each([
  '<p>{children}{busy && <Spinner />}</p>',
  '<p>{busy && <Spinner />}<span>{translate("a")}</span></p>',
  '<p>{late && translate("late")}</p>',
  '<p>{late ? translate("late") : translate("early")}</p>',
  '<Dotted>{name}{late && translate("late")}</Dotted>',
])('is not found in %s', (source) => expect(findFragileChildren(source)).toEqual([]));

it('is found on no screen', () => {
  const fragile = globSync('**/*.tsx', { cwd: SOURCE }).flatMap((name) =>
    findFragileChildren(readFileSync(join(SOURCE, name), 'utf8')).map((at) => `${name}: ${at}`),
  );
  expect(fragile).toEqual([]);
});
