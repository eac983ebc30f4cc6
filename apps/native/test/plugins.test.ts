import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { gradleProjects, readText } from './support/project.ts';
import { findElements, parseXml } from './support/xml.ts';

const manifests = gradleProjects()
  .map((project) => path.join(project, 'src/main/AndroidManifest.xml'))
  .filter((file) => existsSync(file))
  .map((file) => parseXml(readFileSync(file, 'utf8')));
const appManifest = parseXml(readText('android/app/src/main/AndroidManifest.xml'));

it('no plugin requests Android permissions beyond those of the app', () => {
  const requested = manifests.flatMap((manifest) => permissionsOf(manifest));
  expect(requested.length).toBeGreaterThan(0);
  expect(permissionsOf(appManifest)).toEqual(expect.arrayContaining(requested));
});

it('no plugin exports a component', () => {
  const parts = ['activity', 'service', 'receiver', 'provider'].flatMap((kind) =>
    manifests.flatMap((manifest) => findElements(manifest, kind)),
  );
  expect(parts.map(({ attributes }) => attributes['android:exported'])).toEqual(
    parts.map(() => 'false'),
  );
});

function permissionsOf(manifest: ReturnType<typeof parseXml>) {
  return findElements(manifest, 'uses-permission').map(
    ({ attributes }) => attributes['android:name'],
  );
}
