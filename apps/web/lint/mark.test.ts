import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mark, svg } from '../icons/drawing.mjs';
import drawing from '../icons/mark.json' with { type: 'json' };
import { ICON_FOLDER } from '../vite/web-manifest.ts';

const PROJECT = join(import.meta.dirname, '../../..');

/** The committed pictures, and the background on which the mark is drawn. */
const PICTURES = {
  'apps/native/android/app/src/main/res/drawable-xxhdpi/ic_stat_ripple.png': 'transparent',
  'apps/native/android/app/src/main/res/drawable-xxhdpi/splash_icon.png': 'transparent',
  'apps/native/android/app/src/main/res/drawable-night-xxhdpi/splash_icon.png': 'transparent',
  'apps/native/android/app/src/main/res/mipmap-xxhdpi/ic_launcher_foreground.png': 'transparent',
  'apps/native/android/app/src/main/res/mipmap-xxhdpi/ic_launcher_monochrome.png': 'transparent',
  'apps/native/android/app/src/main/res/mipmap-xxhdpi/ic_launcher.png': 'dark',
  'apps/native/ios/App/App/Assets.xcassets/AppIcon.appiconset/icon.png': 'dark',
  'apps/native/ios/App/App/Assets.xcassets/AppIcon.appiconset/icon-dark.png': 'transparent',
  'apps/native/ios/App/App/Assets.xcassets/AppIcon.appiconset/icon-tinted.png': 'dark',
  'apps/native/ios/App/App/Assets.xcassets/Splash.imageset/splash@3x.png': 'transparent',
  'apps/native/ios/App/App/Assets.xcassets/Splash.imageset/splash-dark@3x.png': 'transparent',
} as const;

describe('the mark is one drawing', () => {
  test('as the icon of the window', () => {
    expect(shapesOf(readIcon('favicon.svg').toString())).toEqual([...drawing.rings, drawing.point]);
  });

  test.each([
    ['apple-touch-icon.png', 'dark'],
    ['any-192.png', 'dark'],
    ['maskable-512.png', 'dark'],
    ['monochrome-512.png', 'transparent'],
    ['badge-96.png', 'transparent'],
  ] as const)('as the icon %s', async (name, ground) => {
    expect(await differenceFromMark(readIcon(name), ground)).toBeLessThan(MOST_DIFFERENT);
  });

  test.each(Object.entries(PICTURES))('as %s', async (path, ground) => {
    expect(await differenceFromMark(readFileSync(join(PROJECT, path)), ground)).toBeLessThan(
      MOST_DIFFERENT,
    );
  });

  test('in every source: no other file of the app draws rings', async () => {
    const found: string[] = [];
    for await (const file of glob('apps/web/{src,icons,vite}/**/*.{ts,tsx,svg,mjs}', {
      cwd: PROJECT,
    })) {
      if (/<ellipse/.test(readFileSync(join(PROJECT, file), 'utf8'))) found.push(file);
    }
    expect(found).toEqual(['apps/web/src/ui/mark.tsx']);
  });
});

function readIcon(name: string) {
  return readFileSync(join(PROJECT, 'apps/web/public', ICON_FOLDER, name));
}

/** The attributes of the rings and the point of an SVG. */
function shapesOf(markup: string) {
  return Array.from(markup.matchAll(/<(?:ellipse|circle) ([^>]*)>/g), ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/\b(c[xy]|r[xy]?)="([^"]*)"/g), ([, name, value]) => [
        name,
        Number(value),
      ]),
    ),
  );
}

const SIDE = 48;
/** Renderers and sizes differ at the edges of lines. */
const MOST_DIFFERENT = 0.06;

/** How much a picture differs from the mark, from 0 to 1, at any size, place and colour of it. */
async function differenceFromMark(picture: Uint8Array, ground: 'transparent' | 'dark') {
  const [shown, drawn] = await Promise.all([
    silhouette(picture, ground),
    silhouette(Buffer.from(svg(mark('#ffffff', 1))), 'transparent'),
  ]);
  const sum = shown.reduce(
    (total, value, index) => total + Math.abs(value - (drawn[index] ?? 0)),
    0,
  );
  return sum / shown.length / 255;
}

async function silhouette(picture: Uint8Array, ground: 'transparent' | 'dark') {
  const image = sharp(picture, { density: 144 });
  const shape =
    ground === 'transparent'
      ? image.ensureAlpha().extractChannel('alpha')
      : image.flatten({ background: '#000' }).greyscale().threshold(170);
  const { data } = await sharp(await shape.png().toBuffer())
    .trim({ background: '#000', threshold: 60 })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}
