/**
 * Draws the icons of the web app from its mark. Run it by hand after a change of the mark:
 * `npm run icons --workspace apps/web`. The output is committed. The name of its folder is a hash of
 * the icons, so the content of a path never changes.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ground, mark, PAPER, PRIMARY, rounded, svg, WHITE } from './drawing.mjs';

const PUBLIC = path.join(import.meta.dirname, '../public');

/** The icons of shortcuts, drawn on a grid of 24. */
const SHORTCUT_PATHS = {
  create: 'M12 5v14M5 12h14',
  swap: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  feed: 'M4 6h16M4 12h16M4 18h10',
};

/** The scale for 16 to 48 pixels. */
const SMALL = 1.14;

// Full bleed: the launcher applies its own mask.
const fullBleed = svg(ground(), mark(PAPER, 0.94));

const ico = createIco(await Promise.all([16, 32, 48].map((size) => png(tile(SMALL), size))));
const icons = {
  'favicon.svg': favicon(),
  'favicon.ico': ico,
  // iOS has no transparency here and rounds the corners itself.
  'apple-touch-icon.png': await png(fullBleed, 180),
  'any-192.png': await png(tile(), 192),
  'any-512.png': await png(tile(), 512),
  'maskable-512.png': await png(fullBleed, 512),
  'monochrome-512.png': await png(svg(mark(WHITE, 0.94)), 512),
  // Android uses only the alpha channel of a notification badge.
  'badge-96.png': await png(svg(mark(WHITE, 1.2)), 96),
};
for (const [name, shape] of Object.entries(SHORTCUT_PATHS))
  for (const size of [96, 192]) icons[`${name}-${size}.png`] = await png(shortcutIcon(shape), size);

const hash = createHash('sha256');
for (const icon of Object.values(icons)) hash.update(icon);
const folder = path.join(PUBLIC, 'icons', hash.digest('hex').slice(0, 8));
await rm(path.dirname(folder), { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, icon] of Object.entries(icons)) await writeFile(path.join(folder, name), icon);
// Browsers request it from pages without a link to an icon, such as JSON.
await writeFile(path.join(PUBLIC, 'favicon.ico'), ico);

/** With rounded corners. */
function tile(scale = 1.02) {
  return svg(rounded(ground()), mark(PAPER, scale));
}

/** Follows the browser's theme. At 16 pixels, a line of the mark is a row of pixels. */
function favicon() {
  const colours = `<style>g{color:${PRIMARY.light}}@media(prefers-color-scheme:dark){g{color:${PRIMARY.dark}}}</style>`;
  return svg(colours, mark('currentColor', 1.25));
}

function shortcutIcon(shape) {
  const strokes = `<path d="${shape}" stroke="${PAPER}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg(
    rounded(ground()),
    `<g fill="none" transform="translate(112 112) scale(12)">${strokes}</g>`,
  );
}

function png(drawing, size) {
  // Rendered larger, then scaled down: thin lines stay even.
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 96 })
    .toBuffer();
}

/** An ICO file with images from 16 to 48 pixels, for old browsers. The format can embed PNGs. */
function createIco(pngs) {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, image] of pngs.entries()) {
    const entry = 6 + 16 * index;
    // The first field after a PNG's signature and the header of its first chunk.
    const width = image.readUInt32BE(16);
    header.writeUInt8(width, entry);
    header.writeUInt8(width, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...pngs]);
}
