import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ground, mark, PAPER, PRIMARY, rounded, svg, WHITE } from '../icons/drawing.mjs';

/** The icons of shortcuts, drawn on a grid of 24. */
const SHORTCUT_PATHS = {
  create: 'M12 5v14M5 12h14',
  swap: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  feed: 'M4 6h16M4 12h16M4 18h10',
};

/** The files that decide how an icon looks. */
const SOURCES = [
  new URL('../icons/mark.json', import.meta.url),
  new URL('../icons/drawing.mjs', import.meta.url),
  import.meta.filename,
];

/** The scale for 16 to 48 pixels. */
const SMALL = 1.14;

/** The folder of the icons. Its name is a hash of their sources, so the content of a path never changes. */
export const ICON_FOLDER = `icons/${hashOf(SOURCES)}`;

/** The constants of a build that refer to icons. */
export const iconConstants = { 'import.meta.env.ICONS': JSON.stringify(`/${ICON_FOLDER}`) };

/** Every icon of the app by its path, drawn on demand from one mark. */
export const icons: Record<string, () => Promise<Uint8Array>> = {
  // Browsers request it from pages without a link to an icon, such as JSON.
  'favicon.ico': faviconIco,
  ...inFolder({
    'favicon.svg': async () => Buffer.from(favicon()),
    'favicon.ico': faviconIco,
    // iOS has no transparency here and rounds the corners itself.
    'apple-touch-icon.png': () => png(fullBleed(), 180),
    'any-192.png': () => png(tile(), 192),
    'any-512.png': () => png(tile(), 512),
    'maskable-512.png': () => png(fullBleed(), 512),
    'monochrome-512.png': () => png(svg(mark(WHITE, 0.94)), 512),
    // Android uses only the alpha channel of a notification badge.
    'badge-96.png': () => png(svg(mark(WHITE, 1.2)), 96),
    ...shortcutIcons(),
  }),
};

function inFolder(files: typeof icons): typeof icons {
  return Object.fromEntries(
    Object.entries(files).map(([name, create]) => [`${ICON_FOLDER}/${name}`, create]),
  );
}

async function faviconIco() {
  return createIco(await Promise.all([16, 32, 48].map((size) => png(tile(SMALL), size))));
}

/** Full bleed: the launcher applies its own mask. */
function fullBleed() {
  return svg(ground(), mark(PAPER, 0.94));
}

/** With rounded corners. */
function tile(scale = 1.02) {
  return svg(rounded(ground()), mark(PAPER, scale));
}

/** Follows the browser's theme. At 16 pixels, a line of the mark is a row of pixels. */
function favicon() {
  const colours = `<style>g{color:${PRIMARY.light}}@media(prefers-color-scheme:dark){g{color:${PRIMARY.dark}}}</style>`;
  return svg(colours, mark('currentColor', 1.25));
}

function shortcutIcons() {
  return Object.fromEntries(
    Object.entries(SHORTCUT_PATHS).flatMap(([name, path]) =>
      [96, 192].map((size) => [`${name}-${size}.png`, () => png(shortcutIcon(path), size)]),
    ),
  );
}

function shortcutIcon(path: string) {
  const strokes = `<path d="${path}" stroke="${PAPER}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg(
    rounded(ground()),
    `<g fill="none" transform="translate(112 112) scale(12)">${strokes}</g>`,
  );
}

function png(drawing: string, size: number) {
  // Rendered larger, then scaled down: thin lines stay even.
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 96 })
    .toBuffer();
}

/** An ICO file with images from 16 to 48 pixels, for old browsers. The format can embed PNGs. */
function createIco(pngs: Uint8Array[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(widthOf(png), entry);
    header.writeUInt8(widthOf(png), entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}

/** The first field after a PNG's signature and the header of its first chunk. */
function widthOf(png: Uint8Array) {
  return Buffer.from(png).readUInt32BE(16);
}

function hashOf(files: (string | URL)[]) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
