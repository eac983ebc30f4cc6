import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nativePath, readText } from './support/project.ts';
import { findElements, parseXml } from './support/xml.ts';

const RES = 'android/app/src/main/res';
const ICON = 'ios/App/App/Assets.xcassets/AppIcon.appiconset';
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

describe.each(Object.entries(DENSITIES))('Android’s icons at %s', (density, scale) => {
  it.each([
    ['mipmap', 'ic_launcher', 48],
    ['mipmap', 'ic_launcher_background', 108],
    ['mipmap', 'ic_launcher_foreground', 108],
    ['mipmap', 'ic_launcher_monochrome', 108],
    ['drawable', 'ic_stat_ripple', 24],
  ])('%s %s has its size', async (kind, name, units) => {
    const { width, height } = await openImage(RES, `${kind}-${density}`, `${name}.png`).metadata();
    expect({ width, height }).toEqual({ width: units * scale, height: units * scale });
  });

  it('the notification icon is white on transparent', async () => {
    const { isOpaque, channels } = await readImageStats(
      RES,
      `drawable-${density}`,
      'ic_stat_ripple.png',
    );
    expect(isOpaque).toBe(false);
    for (const { min, max } of channels.slice(0, 3)) {
      // The colour of a transparent pixel does not matter.
      expect([0, 255]).toContain(min);
      expect(max).toBe(255);
    }
  });

  it('the launcher background covers everything and its foreground respects the safe zone', async () => {
    const folder = `mipmap-${density}`;
    expect((await readImageStats(RES, folder, 'ic_launcher_background.png')).isOpaque).toBe(true);
    const { info } = await openImage(RES, folder, 'ic_launcher_foreground.png')
      .trim({ background: '#00000000', threshold: 1 })
      .toBuffer({ resolveWithObject: true });
    // A mask may leave a circle of 66 of the 108 units.
    expect(info.width).toBeLessThanOrEqual(66 * scale);
    expect(info.height).toBeLessThanOrEqual(66 * scale);
  });
});

it('Android’s launcher finds all three layers', () => {
  const layers = parseXml(readText(RES, 'mipmap-anydpi-v26/ic_launcher.xml')).children;
  expect(layers.map(({ name, attributes }) => [name, attributes['android:drawable']])).toEqual([
    ['background', '@mipmap/ic_launcher_background'],
    ['foreground', '@mipmap/ic_launcher_foreground'],
    ['monochrome', '@mipmap/ic_launcher_monochrome'],
  ]);
});

it('Android’s splash screen uses the page’s background and its own picture, light and dark', async () => {
  const items = findElements(parseXml(readText(RES, 'values/styles.xml')), 'item');
  const starting = Object.fromEntries(items.map(({ attributes, text }) => [attributes.name, text]));
  expect(starting).toMatchObject({
    windowSplashScreenBackground: '@color/canvas',
    windowSplashScreenAnimatedIcon: '@drawable/splash_icon',
    postSplashScreenTheme: '@style/AppTheme.NoActionBar',
  });
  for (const folder of ['drawable-xxhdpi', 'drawable-night-xxhdpi']) {
    const { width, height } = await openImage(RES, folder, 'splash_icon.png').metadata();
    expect([width, height]).toEqual([864, 864]);
  }
});

describe('iOS’s icon', () => {
  it.each([
    ['icon.png', true],
    ['icon-dark.png', false],
    ['icon-tinted.png', true],
  ])('%s is 1024 wide; opaque: %s', async (file, opaque) => {
    const { width, height, hasAlpha } = await openImage(ICON, file).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 1024, height: 1024, hasAlpha: !opaque });
  });
});

function openImage(...parts: string[]) {
  return sharp(nativePath(...parts));
}

function readImageStats(...parts: string[]) {
  return openImage(...parts).stats();
}
