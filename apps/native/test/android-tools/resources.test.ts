import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product } from '@prayer-swap/shared/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradleProjects, nativePath, readText } from '../support/project.ts';

/** Android 10 as packaged by Debian. Its resources are required to link those of the app. */
const PLATFORM = '/usr/share/android-framework-res/framework-res.apk';
/** Attributes newer than that platform. The rest of the manifest is checked. */
const UNSUPPORTED_ATTRIBUTES = /\sandroid:dataExtractionRules="@xml\/data_extraction_rules"/;
const MAIN = 'android/app/src/main';

const work = mkdtempSync(path.join(tmpdir(), 'android-resources-'));
const manifest = path.join(work, 'AndroidManifest.xml');
const apk = path.join(work, 'app.apk');
let libraryResources: string[];

beforeAll(() => {
  writeFileSync(manifest, fillPlaceholders(readText(MAIN, 'AndroidManifest.xml')));
  const androidx = readFileSync(path.join(import.meta.dirname, 'androidx.xml'), 'utf8');
  libraryResources = [
    compileValues('androidx', androidx),
    ...listCapacitorResources().map(compileFolder),
  ];
});
afterAll(() => rmSync(work, { recursive: true }));

describe('Android’s resource compiler', () => {
  it('reads every resource and resolves every reference', () => {
    link(compileFolder(nativePath(MAIN, 'res')));
    const shown = aapt2('dump', 'badging', apk);
    expect(shown).toContain(`package: name='${product.appId}'`);
    expect(shown).toContain(`application-label:'${product.name}'`);
    expect(shown).toContain("application-icon-640:'res/mipmap-anydpi-v26/ic_launcher.xml'");
    expect(shown).toContain(`launchable-activity: name='${product.appId}.MainActivity'`);
  });

  it('reports a reference to a missing resource', () => {
    const app = compileFolder(nativePath(MAIN, 'res'));
    const style = '<style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen.DayNight"/>';
    const misspelt = compileValues('misspelt', `<resources>${style}</resources>`);
    expect(() => link(app, misspelt)).toThrow('style/Theme.SplashScreen.DayNight');
  });
});

/** The app's resources override those of the libraries with the same name, as in Gradle's build. */
function link(...own: string[]) {
  const { minSdkVersion = '', targetSdkVersion = '' } = Object.fromEntries(
    [...readText('android/variables.gradle').matchAll(/(\w+SdkVersion) = (\d+)/g)].map(
      ([, name, version]) => [name, version],
    ),
  );
  aapt2(
    ...['link', '-I', PLATFORM, '--manifest', manifest, '-o', apk, '--auto-add-overlay'],
    ...['--min-sdk-version', minSdkVersion, '--target-sdk-version', targetSdkVersion],
    ...libraryResources,
    ...own.flatMap((resources) => ['-R', resources]),
  );
}

function compileFolder(folder: string): string {
  const target = path.join(mkdtempSync(path.join(work, 'compiled-')), 'resources.zip');
  aapt2('compile', '--dir', folder, '-o', target);
  return target;
}

function compileValues(name: string, values: string): string {
  const folder = path.join(work, name);
  mkdirSync(path.join(folder, 'values'), { recursive: true });
  writeFileSync(path.join(folder, 'values', `${name}.xml`), values);
  return compileFolder(folder);
}

function listCapacitorResources(): string[] {
  return gradleProjects()
    .map((project) => path.join(project, 'src/main/res'))
    .filter((folder) => existsSync(folder));
}

/** The manifest as Gradle passes it to the compiler. */
function fillPlaceholders(source: string): string {
  expect(source).toMatch(UNSUPPORTED_ATTRIBUTES);
  return source
    .replace(UNSUPPORTED_ATTRIBUTES, '')
    .replace('<manifest', `<manifest package="${product.appId}"`)
    .replaceAll('$' + '{applicationId}', product.appId)
    .replaceAll('$' + '{publicHost}', 'localhost');
}

/** @throws with the output of aapt2 */
function aapt2(...args: string[]): string {
  return execFileSync('aapt2', args, { encoding: 'utf8', stdio: 'pipe' });
}
