import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The side of the logo from which the icons are drawn. */
const SIDE = 512;
/** Of a mask that keeps the middle: 80 % of the side, as of the manifest's specification. */
const SAFE_ZONE = 0.7;
/** The background of icons without transparency. */
const PAPER = '#faf6f0';

/** The icons by file name: size in pixels, share of the side that the logo takes, background. */
const ICONS = {
  'logo.png': { size: 128, scale: 1, background: null },
  'any-192.png': { size: 192, scale: 1, background: null },
  'any-512.png': { size: 512, scale: 1, background: null },
  'maskable-512.png': { size: 512, scale: SAFE_ZONE, background: PAPER },
  // iOS shows transparency as black.
  'apple-touch-icon.png': { size: 180, scale: 0.86, background: PAPER },
};

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(readFileSync(wasm));
// Only render-logo.ts starts this worker.
parentPort?.postMessage(renderIcons(workerData as string));

/** @param svg a drawing without references to other files */
function renderIcons(svg: string): Record<string, Uint8Array> {
  const original = new Resvg(svg, { fitTo: { mode: 'original' } });
  const wide = original.width >= original.height;
  const logo = render(svg, { mode: wide ? 'width' : 'height', value: SIDE });
  // An unreadable PNG draws nothing.
  if (logo.pixels.every((value) => value === 0)) throw new Error('The drawing is empty');
  const href = `data:image/png;base64,${Buffer.from(logo.asPng()).toString('base64')}`;
  return Object.fromEntries(
    Object.entries(ICONS).map(([name, { size, scale, background }]) => {
      const width = logo.width * scale;
      const height = logo.height * scale;
      const icon = [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
        background ? `<rect width="${SIDE}" height="${SIDE}" fill="${background}"/>` : '',
        `<image x="${(SIDE - width) / 2}" y="${(SIDE - height) / 2}" width="${width}" height="${height}" href="${href}"/>`,
        '</svg>',
      ];
      return [name, render(icon.join(''), { mode: 'width', value: size }).asPng()];
    }),
  );
}

function render(svg: string, fitTo: { mode: 'width' | 'height'; value: number }) {
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
}
