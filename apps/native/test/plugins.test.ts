import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { gradleProjects, textOf } from './support/project.ts';
import { all, parseXml } from './support/xml.ts';

const manifests = gradleProjects()
  .map((project) => path.join(project, 'src/main/AndroidManifest.xml'))
  .filter((file) => existsSync(file))
  .map((file) => parseXml(readFileSync(file, 'utf8')));
const own = parseXml(textOf('android/app/src/main/AndroidManifest.xml'));

it('no plugin asks Android for more than the app says it does', () => {
  const asked = manifests.flatMap((manifest) => permissionsOf(manifest));
  expect(asked.length).toBeGreaterThan(0);
  expect(permissionsOf(own)).toEqual(expect.arrayContaining(asked));
});

it('no plugin opens a door to other apps', () => {
  const parts = ['activity', 'service', 'receiver', 'provider'].flatMap((kind) =>
    manifests.flatMap((manifest) => all(manifest, kind)),
  );
  expect(parts.map(({ attributes }) => attributes['android:exported'])).toEqual(
    parts.map(() => 'false'),
  );
});

function permissionsOf(manifest: ReturnType<typeof parseXml>) {
  return all(manifest, 'uses-permission').map(({ attributes }) => attributes['android:name']);
}
