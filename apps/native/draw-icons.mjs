/**
 * Draws every icon and splash screen of both shells from the one drawing of the app. Run it by hand
 * after a change of the drawing: `npm run icons --workspace apps/native`. The output is committed.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const DRAWING = readFileSync(path.join(import.meta.dirname, '../web/icons/icon.svg'), 'utf8');
const RES = path.join(import.meta.dirname, 'android/app/src/main/res');
const ASSETS = path.join(import.meta.dirname, 'ios/App/App/Assets.xcassets');

const PAPER = '#FAF6F0';
const WHITE = '#FFFFFF';
const PRIMARY = { light: '#24595C', dark: '#7CC4C1' };
/** Pixels for each density-independent pixel of Android. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** The centre of the bold form is higher than that of the drawing. */
const BOLD_MIDDLE = 230;

await drawAndroid();
await drawIos();

async function drawAndroid() {
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const launcher = (part) => path.join(RES, `mipmap-${density}/ic_launcher${part}.png`);
    // The middle 72 of 108 units are visible, in the shape that the launcher chooses.
    await draw(launcher('_background'), 108 * scale, [background()]);
    await draw(launcher('_foreground'), 108 * scale, [ripples({ ink: PAPER, scale: 2 / 3 })]);
    await draw(launcher('_monochrome'), 108 * scale, [bold({ ink: WHITE, scale: 0.55 })]);
    await draw(launcher(''), 48 * scale, [
      rounded(background()),
      ripples({ ink: PAPER, scale: 1.08 }),
    ]);
    // The status bar uses only the shape and colours it.
    const status = path.join(RES, `drawable-${density}/ic_stat_ripple.png`);
    await draw(status, 24 * scale, [bold({ ink: WHITE, scale: 1.2 })]);
  }
  // A circle of 192 of the 288 units is visible.
  const splash = (night) => path.join(RES, `drawable${night}-xxhdpi/splash_icon.png`);
  await draw(splash(''), 288 * 3, [bold({ ink: PRIMARY.light, scale: 0.6 })]);
  await draw(splash('-night'), 288 * 3, [bold({ ink: PRIMARY.dark, scale: 0.6 })]);
}

async function drawIos() {
  const icon = (look) => path.join(ASSETS, `AppIcon.appiconset/icon${look}.png`);
  const whole = [background(), ripples({ ink: PAPER, scale: 1 })];
  await draw(icon(''), 1024, whole, { opaque: true });
  // The system adds a background to the dark icon and colours the tinted one.
  await draw(icon('-dark'), 1024, [ripples({ ink: PRIMARY.dark, scale: 1 })]);
  const black = '<rect width="512" height="512" />';
  await draw(icon('-tinted'), 1024, [black, ripples({ ink: WHITE, scale: 1 })], { opaque: true });
  for (const scale of [1, 2, 3]) {
    const splash = (look) => path.join(ASSETS, `Splash.imageset/splash${look}@${scale}x.png`);
    await draw(splash(''), 200 * scale, [bold({ ink: PRIMARY.light, scale: 0.9 })]);
    await draw(splash('-dark'), 200 * scale, [bold({ ink: PRIMARY.dark, scale: 0.9 })]);
  }
}

async function draw(file, pixels, parts, { opaque = false } = {}) {
  const defs = found(/<defs>.*?<\/defs>/s);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${defs}${parts.join('')}</svg>`;
  await mkdir(path.dirname(file), { recursive: true });
  const picture = sharp(Buffer.from(svg), { density: 160 }).resize(pixels, pixels);
  await (opaque ? picture.removeAlpha() : picture).png({ compressionLevel: 9 }).toFile(file);
}

function background() {
  return group('ground');
}

function rounded(content) {
  const edge = '<clipPath id="edge"><rect width="512" height="512" rx="116" /></clipPath>';
  return `${edge}<g clip-path="url(#edge)">${content}</g>`;
}

function ripples({ ink, scale }) {
  return placed(group('far') + group('mark'), { ink, scale, middle: 256 });
}

/** The variant in a single colour. */
function bold({ ink, scale }) {
  return placed(group('bold'), { ink, scale, middle: BOLD_MIDDLE });
}

function placed(content, { ink, scale, middle }) {
  const place = `translate(256 256) scale(${scale}) translate(-256 ${-middle})`;
  return `<g transform="${place}" color="${ink}">${content}</g>`;
}

function group(name) {
  return found(new RegExp(`<g id="${name}".*?</g>`, 's'));
}

function found(pattern) {
  const part = pattern.exec(DRAWING)?.[0];
  if (!part) throw new Error(`The drawing has no ${pattern}.`);
  return part;
}
