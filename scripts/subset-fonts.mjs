import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import postcss from 'postcss';
import subsetFont from 'subset-font';
import { projectPath } from './lib/project.mjs';

/*
 * Writes the Latin files of the two main fonts in two parts each: the characters that every page
 * needs, and the rest, which a browser loads for the first accented letter. `fonts.css` has the
 * ranges of both; later faces take precedence.
 */
const SOURCES = {
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    // The weights of the interface.
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  // The interface uses tabular digits. Texts of members need no alternate glyphs.
  literata: {
    source: '@fontsource/literata/files/literata-latin-400-normal.woff2',
    options: { noLayoutClosure: true },
  },
};
const STYLES = projectPath('apps/web/src/styles');

const pointsByFile = new Map();
postcss.parse(readFileSync(`${STYLES}/fonts.css`)).walkAtRules('font-face', ({ nodes }) => {
  const { src, 'unicode-range': ranges } = Object.fromEntries(
    nodes.map(({ prop, value }) => [prop, value]),
  );
  const [, file] = /^url\(\.\/(.+?)\)/.exec(src) ?? [];
  if (file) pointsByFile.set(file, codePoints(ranges));
});
for (const [file, points] of pointsByFile) {
  const basic = pointsByFile.get(file.replace('latin-rest', 'basic-latin'));
  const own = points === basic ? points : points.filter((point) => !basic.includes(point));
  const [family] = file.replace('fonts/', '').split('-');
  const { source, options } = SOURCES[family];
  const font = readFileSync(projectPath('node_modules', source));
  const text = String.fromCodePoint(...own);
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', ...options });
  writeFileSync(`${STYLES}/${file}`, subset);
  console.log(`${file}: ${subset.length} bytes`);
  const licence = projectPath('node_modules', source, '../../LICENSE');
  copyFileSync(licence, `${STYLES}/fonts/${family}.LICENSE`);
}

/** The characters of `U+0020-007E, U+00A0`. */
function codePoints(ranges) {
  return ranges.split(/,\s*/).flatMap((range) => {
    const [first, last = first] = range.slice('U+'.length).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
  });
}
