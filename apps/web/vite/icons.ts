import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const DRAWING = readFileSync(new URL('../icons/icon.svg', import.meta.url), 'utf8');

const PAPER = '#faf6f0';
const PRIMARY = { light: '#24595c', dark: '#7cc4c1' };
/** The centre of the drawing, and of its bold variant. */
const CENTER = { x: 256, y: 256 };
const BOLD_CENTER = { x: 256, y: 230 };

/** The icons of shortcuts, drawn on a grid of 24. */
const SHORTCUT_PATHS = {
  create: 'M12 5v14M5 12h14',
  swap: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  feed: 'M4 6h16M4 12h16M4 18h10',
};

/**
 * The folder of the icons. Its name is a hash of the drawing and of this file, so the content of a
 * path never changes.
 */
export const ICON_FOLDER = `icons/${createHash('sha256')
  .update(DRAWING)
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 8)}`;

/** The constants of a build that refer to icons. */
export const iconConstants = { 'import.meta.env.ICONS': JSON.stringify(`/${ICON_FOLDER}`) };

/** Every icon of the app by its path, rendered on demand from one drawing. */
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
    'monochrome-512.png': () => png(monochrome(0.95), 512),
    // Android uses only the alpha channel of a notification badge.
    'badge-96.png': () => png(monochrome(1.15), 96),
    ...shortcutIcons(),
  }),
};

function inFolder(files: typeof icons): typeof icons {
  return Object.fromEntries(
    Object.entries(files).map(([name, create]) => [`${ICON_FOLDER}/${name}`, create]),
  );
}

async function faviconIco() {
  return createIco(await Promise.all([16, 32, 48].map((size) => png(small(), size))));
}

/** Full bleed: the launcher applies its own mask. */
function fullBleed() {
  return svg(group('ground'), place(['far', 'mark'], CENTER, 1));
}

/** With rounded corners. */
function tile() {
  return svg(rounded(group('ground')), place(['far', 'mark'], CENTER, 1.08));
}

/** For 16 to 48 pixels: only details that are visible at that size. */
function small() {
  return svg(rounded(group('ground')), place(['bold'], BOLD_CENTER, 0.98));
}

/** White on transparent. */
function monochrome(scale: number) {
  return svg(place(['bold'], BOLD_CENTER, scale, '#fff'));
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
    rounded(group('ground')),
    `<g fill="none" transform="translate(112 112) scale(12)">${strokes}</g>`,
  );
}

/** Follows the browser's theme. */
function favicon() {
  const colours = `<style>g{color:${PRIMARY.light}}@media(prefers-color-scheme:dark){g{color:${PRIMARY.dark}}}</style>`;
  return svg(colours, place(['bold'], BOLD_CENTER, 1.25, null));
}

function place(
  names: string[],
  center: { x: number; y: number },
  scale: number,
  colour: string | null = PAPER,
) {
  const transform = `translate(256 256) scale(${scale}) translate(${-center.x} ${-center.y})`;
  return `<g transform="${transform}"${colour ? ` color="${colour}"` : ''}>${names.map(group).join('')}</g>`;
}

function rounded(content: string) {
  const edge = '<clipPath id="edge"><rect width="512" height="512" rx="116"/></clipPath>';
  return `${edge}<g clip-path="url(#edge)">${content}</g>`;
}

function svg(...parts: string[]) {
  const defs = part(/<defs>.*?<\/defs>/s);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${defs}${parts.join('')}</svg>`;
}

function group(name: string) {
  return part(new RegExp(`<g id="${name}".*?</g>`, 's'));
}

function part(pattern: RegExp) {
  const found = pattern.exec(DRAWING)?.[0];
  if (!found) throw new Error(`icons/icon.svg has no ${pattern}`);
  return found;
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
