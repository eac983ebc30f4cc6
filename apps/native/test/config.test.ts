import { readFileSync } from 'node:fs';
import { product } from '@prayer-swap/shared/product';
import { expect, it } from 'vitest';
import { NATIVE_ORIGINS } from '../../server/src/http/cross-origin.ts';
import { UNSUPPORTED_PAGE } from '../../web/vite/static-pages.ts';
import config from '../capacitor.config.ts';
import { nativePath, readText } from './support/project.ts';

it('the shells load the page from origins that the server allows', () => {
  const { androidScheme, iosScheme, hostname } = config.server ?? {};
  expect([`${iosScheme}://${hostname}`, `${androidScheme}://${hostname}`]).toEqual(NATIVE_ORIGINS);
});

it('they use the product’s name and id', () => {
  expect(config).toMatchObject({ appId: product.appId, appName: product.name, webDir: 'www' });
});

it('a web view below the minimum browser versions gets the plain page', () => {
  const { browserslist } = JSON.parse(readFileSync(nativePath('../../package.json'), 'utf8'));
  expect(browserslist).toContain(`chrome >= ${config.android?.minWebViewVersion}`);
  const [, ios] = /ios_saf >= ([\d.]+)/.exec(browserslist.join()) ?? [];
  const targets = readText('ios/App/App.xcodeproj/project.pbxproj').matchAll(
    /IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g,
  );
  expect(new Set([...targets].map(([, version]) => version))).toEqual(new Set([ios]));
  expect(config.server?.errorPath).toBe(UNSUPPORTED_PAGE);
});

it('no development server address is built in', () => {
  expect(config.server).not.toHaveProperty('url');
  expect(config.server).not.toHaveProperty('cleartext');
});

it('both projects contain every plugin that the page uses', () => {
  const { dependencies } = JSON.parse(readFileSync(nativePath('package.json'), 'utf8'));
  const BASE_PACKAGES = [
    '@capacitor/android',
    '@capacitor/ios',
    '@capacitor/core',
    '@prayer-swap/shared',
  ];
  const plugins = Object.keys(dependencies).filter((name) => !BASE_PACKAGES.includes(name));
  const android = readText('android/capacitor.settings.gradle');
  const ios = readText('ios/App/CapApp-SPM/Package.swift');
  for (const plugin of plugins) {
    expect(android).toContain(`node_modules/${plugin}/android`);
    expect(ios).toContain(`name: "${swiftName(plugin)}"`);
  }
  const page = ['capacitor.ts', 'native-passkeys.ts']
    .map((file) => readText('../web/src/platform', file))
    .join();
  for (const plugin of plugins) expect(page).toContain(`from '${plugin}'`);
});

function swiftName(plugin: string) {
  return plugin
    .split(/[@/-]/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
}
