/**
 * Draws every icon and splash screen of both shells from the mark of the app. Run it by hand after a
 * change of the mark: `npm run icons --workspace apps/native`. The output is committed.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ground, mark, PAPER, PRIMARY, rounded, svg, WHITE } from '../web/icons/drawing.mjs';

const RES = path.join(import.meta.dirname, 'android/app/src/main/res');
const ASSETS = path.join(import.meta.dirname, 'ios/App/App/Assets.xcassets');

/** Pixels for each density-independent pixel of Android. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
await drawAndroid();
await drawIos();

async function drawAndroid() {
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const launcher = (part) => path.join(RES, `mipmap-${density}/ic_launcher${part}.png`);
    // The middle 72 of 108 units are visible, in the shape that the launcher chooses.
    await draw(launcher('_background'), 108 * scale, [ground()]);
    await draw(launcher('_foreground'), 108 * scale, [mark(PAPER, 0.7)]);
    await draw(launcher('_monochrome'), 108 * scale, [mark(WHITE, 0.7)]);
    await draw(launcher(''), 48 * scale, [rounded(ground()), mark(PAPER, 1.02)]);
    // The status bar uses only the shape and colours it.
    const status = path.join(RES, `drawable-${density}/ic_stat_ripple.png`);
    await draw(status, 24 * scale, [mark(WHITE, 1.22)]);
  }
  // A circle of 192 of the 288 units is visible.
  const splash = (night) => path.join(RES, `drawable${night}-xxhdpi/splash_icon.png`);
  await draw(splash(''), 288 * 3, [mark(PRIMARY.light, 0.72)]);
  await draw(splash('-night'), 288 * 3, [mark(PRIMARY.dark, 0.72)]);
}

async function drawIos() {
  const icon = (look) => path.join(ASSETS, `AppIcon.appiconset/icon${look}.png`);
  const whole = [ground(), mark(PAPER, 0.94)];
  await draw(icon(''), 1024, whole, { opaque: true });
  // The system adds a background to the dark icon and colours the tinted one.
  await draw(icon('-dark'), 1024, [mark(PRIMARY.dark, 0.94)]);
  const black = '<rect width="512" height="512" />';
  await draw(icon('-tinted'), 1024, [black, mark(WHITE, 0.94)], { opaque: true });
  for (const scale of [1, 2, 3]) {
    const splash = (look) => path.join(ASSETS, `Splash.imageset/splash${look}@${scale}x.png`);
    await draw(splash(''), 200 * scale, [mark(PRIMARY.light, 0.9)]);
    await draw(splash('-dark'), 200 * scale, [mark(PRIMARY.dark, 0.9)]);
  }
}

async function draw(file, pixels, parts, { opaque = false } = {}) {
  await mkdir(path.dirname(file), { recursive: true });
  const picture = sharp(Buffer.from(svg(...parts)), { density: 160 }).resize(pixels, pixels);
  await (opaque ? picture.removeAlpha() : picture).png({ compressionLevel: 9 }).toFile(file);
}
