import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { projectPath } from './lib/project.mjs';

/*
 * Writes the Latin files of the two main fonts in two parts each: the characters that every page
 * needs, and the rest, which a browser loads for the first accented letter. The ranges
 * are those of `fonts.css`.
 */

const BASIC = codePoints([
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  // The names of the other languages, which every page lists.
  [0xe7, 0xe7],
  [0xea, 0xea],
  [0xf1, 0xf1],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
]);
/** The range `latin` of Google Fonts. */
const LATIN = codePoints([
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]);
const REST = LATIN.filter((point) => !BASIC.includes(point));

const FONTS = [
  {
    package: '@fontsource-variable/figtree',
    file: 'figtree-latin-wght-normal',
    // The weights of the interface.
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  // The interface uses tabular digits. Texts of members need no alternate glyphs.
  { package: '@fontsource/literata', file: 'literata-latin-400-normal', noLayoutClosure: true },
];

for (const { package: name, file, ...options } of FONTS) {
  const font = readFileSync(projectPath('node_modules', name, 'files', `${file}.woff2`));
  for (const [part, points] of Object.entries({ 'basic-latin': BASIC, 'latin-rest': REST })) {
    const subset = await subsetFont(font, String.fromCodePoint(...points), {
      targetFormat: 'woff2',
      ...options,
    });
    writeFileSync(fontsPath(`${file.replace('latin', part)}.woff2`), subset);
    console.log(`${file.replace('latin', part)}: ${subset.length} bytes`);
  }
  copyFileSync(
    projectPath('node_modules', name, 'LICENSE'),
    fontsPath(`${file.split('-')[0]}.LICENSE`),
  );
}

function codePoints(ranges) {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

function fontsPath(file) {
  return projectPath('apps/web/src/styles/fonts', file);
}
