import { product } from '@prayer-swap/shared/product';
import { expect, it } from 'vitest';
import { readText } from './support/project.ts';
import { findSyntaxErrors } from './support/syntax.ts';
import { findElements, parseXml } from './support/xml.ts';

const fastfile = readText('fastlane/Fastfile');
const appfile = readText('fastlane/Appfile');

it('fastlane’s files have no syntax error, and the parser finds one', async () => {
  const sources = [fastfile, appfile, readText('Gemfile'), 'def broken(\n'];
  expect(await findSyntaxErrors('ruby', sources)).toEqual(['def broken(']);
});

it('the lanes upload the product’s app', () => {
  for (const name of ['app_identifier', 'package_name']) {
    expect(appfile).toContain(`${name} '${product.appId}'`);
  }
});

it('the document names every variable of the lanes', () => {
  const document = readText('../../docs/native.md');
  const used = [...(fastfile + appfile).matchAll(/ENV\.fetch\('(\w+)'/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const [, name] of used) expect(document).toContain(`\`${name}\``);
});

it('the scheme that the lanes build is that of the app', () => {
  expect(fastfile).toContain("scheme: 'App'");
  const project = 'ios/App/App.xcodeproj';
  const scheme = parseXml(readText(project, 'xcshareddata/xcschemes/App.xcscheme'));
  const ids = findElements(scheme, 'BuildableReference').map(
    ({ attributes }) => attributes.BlueprintIdentifier,
  );
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    expect(readText(project, 'project.pbxproj')).toContain(
      `${id} /* App */ = {\n\t\t\tisa = PBXNativeTarget;`,
    );
  }
});
