import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listNames, nativePath, readText } from './support/project.ts';
import { readXcodeProject } from './support/xcode-project.ts';
import { findElements, parseXml } from './support/xml.ts';

const APP = 'ios/App';
const ASSETS = 'ios/App/App/Assets.xcassets';
/** `cap sync` creates these. A build step creates the operator's Firebase settings. */
const GENERATED_FILES = ['App/capacitor.config.json', 'App/config.xml', 'App/public'];
const RESOURCES_FROM_ELSEWHERE: Record<string, string[]> = {
  App: GENERATED_FILES,
  // For the colours.
  PrayerWidget: ['App/Assets.xcassets'],
};
/** Files that a build setting names, not a build phase. */
const FILES_FROM_SETTINGS = /\/(Info\.plist|\w+\.entitlements)$/;
const { files, targets } = readXcodeProject();
const extensions = targets.filter(({ isExtension }) => isExtension);

const manifest = readText(APP, 'CapApp-SPM/Package.swift');

describe('Xcode', () => {
  it('finds every file of its project', () => {
    const missing = files.filter((file) => !existsSync(nativePath(APP, file)));
    expect(missing.filter((file) => !GENERATED_FILES.includes(file))).toEqual([]);
  });

  it.each(targets)('compiles every source of $name and bundles all other files', (target) => {
    const there = listSourceFiles(nativePath(APP, target.name));
    expect([...target.sources].sort()).toEqual(there.filter((file) => file.endsWith('.swift')));
    const others = there.filter(
      (file) => !file.endsWith('.swift') && !FILES_FROM_SETTINGS.test(file),
    );
    const bundled = [...others, ...(RESOURCES_FROM_ELSEWHERE[target.name] ?? [])];
    expect([...target.resources].sort()).toEqual(bundled.sort());
  });

  it.each(targets)('finds the files that the settings of $name name', ({ name, settings }) => {
    for (const values of settings) {
      expect(values.INFOPLIST_FILE).toBe(`${name}/Info.plist`);
      const entitlements = `${name}/${name}.entitlements`;
      const isEntitled = existsSync(nativePath(APP, entitlements));
      expect(values.CODE_SIGN_ENTITLEMENTS).toBe(isEntitled ? entitlements : undefined);
      const icon = values.ASSETCATALOG_COMPILER_APPICON_NAME;
      if (icon) expect(listNames(ASSETS)).toContain(`${icon}.appiconset`);
    }
  });

  it('builds and embeds every extension, with an id below that of the app', () => {
    const [app] = targets;
    expect(app).toMatchObject({
      name: 'App',
      dependencies: extensions.map(({ name }) => name),
      embedded: extensions.map(({ product }) => product),
    });
    const ids = targets.map(({ settings }) =>
      settings.map((values) => values.PRODUCT_BUNDLE_IDENTIFIER),
    );
    const expected = ['"$(APP_ID)"', ...extensions.map(({ name }) => `"$(APP_ID).${name}"`)];
    expect(ids).toEqual(expected.map((id) => [id, id]));
  });

  it('builds app, extensions and plugins for the same systems, as `cap sync` writes it', () => {
    const project = readText(APP, 'App.xcodeproj/project.pbxproj');
    const versions = project.matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g);
    const [oldest, ...others] = new Set([...versions].map(([, version]) => version));
    expect(others).toEqual([]);
    expect(manifest).toContain(`platforms: [.iOS(.v${Math.trunc(Number(oldest))})]`);
  });

  it('finds every package of a plugin', () => {
    const packages = [...manifest.matchAll(/path: "([^"]+)"/g)].map(([, place = '']) => place);
    // `cap sync` creates a symlink for a package whose name differs.
    const packageDirs = packages.filter((place) => !place.startsWith('symlinks/'));
    expect(packageDirs.length).toBeGreaterThan(0);
    for (const place of packageDirs) {
      expect(existsSync(nativePath(APP, 'CapApp-SPM', place, 'Package.swift'))).toBe(true);
    }
  });
});

describe('the asset catalogue', () => {
  const sets = listNames(ASSETS).filter((name) => name.endsWith('set'));

  it.each(sets)('%s declares its content exactly', async (set) => {
    const { images = [], info } = JSON.parse(readText(ASSETS, set, 'Contents.json'));
    expect(info).toEqual({ author: 'xcode', version: 1 });
    const named = images.map(({ filename }: { filename: string }) => filename);
    expect([...named, 'Contents.json'].sort()).toEqual(listNames(ASSETS, set));
    for (const { filename, size, scale } of images) {
      const { width, height } = await sharp(nativePath(ASSETS, set, filename)).metadata();
      const side = size ? Number.parseInt(size, 10) : SPLASH_POINTS * Number.parseInt(scale, 10);
      expect({ filename, width, height }).toEqual({ filename, width: side, height: side });
    }
  });

  it('contains every picture and colour of the storyboards', () => {
    for (const name of ['LaunchScreen', 'Main']) {
      const screen = parseXml(readText(APP, `App/Base.lproj/${name}.storyboard`));
      for (const { attributes } of findElements(screen, 'image')) {
        expect(sets).toContain(`${attributes.name}.imageset`);
      }
      for (const { attributes } of findElements(screen, 'namedColor')) {
        expect(sets).toContain(`${attributes.name}.colorset`);
      }
    }
  });
});

/** The width of the image on the launch screen. */
const SPLASH_POINTS = 200;

/** Xcode treats a folder with an extension as one file, except folders of a language. */
function listSourceFiles(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    return entry.name.endsWith('.lproj')
      ? readdirSync(place).map((name) => path.join(place, name))
      : [place];
  });
  return found
    .map((place) => path.relative(nativePath(APP), place))
    .filter(
      (place) => !GENERATED_FILES.includes(place) && !place.endsWith('GoogleService-Info.plist'),
    )
    .sort();
}
