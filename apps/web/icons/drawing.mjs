import { readFileSync } from 'node:fs';

/**
 * Something is set down in still water, and its rings travel: a point over two rings, seen from low
 * above the water. Every icon, picture and component draws this geometry.
 */
const MARK = JSON.parse(readFileSync(new URL('mark.json', import.meta.url), 'utf8'));

/** The background of light pages. */
export const PAPER = '#faf6f0';
export const WHITE = '#ffffff';
/** The colour of the mark on light and on dark pages. */
export const PRIMARY = { light: '#215659', dark: '#7cc4c1' };

/** The side of a drawing, in user units. */
const SIDE = 512;
/** The part of a drawing that every launcher shows is a circle of this diameter. */
const SAFE_ZONE = 0.8 * SIDE;

/**
 * A whole drawing as SVG.
 *
 * @param {string[]} parts elements in user units
 */
export function svg(...parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${parts.join('')}</svg>`;
}

/** Water at first light, to the edges. */
export function ground() {
  return [
    '<linearGradient id="light" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#34787a"/>',
    '<stop offset=".58" stop-color="#24595c"/>',
    '<stop offset="1" stop-color="#173c3f"/>',
    '</linearGradient>',
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>`,
  ].join('');
}

/**
 * Elements with rounded corners.
 *
 * @param {string} content
 */
export function rounded(content) {
  const edge = `<clipPath id="edge"><rect width="${SIDE}" height="${SIDE}" rx="116"/></clipPath>`;
  return `${edge}<g clip-path="url(#edge)">${content}</g>`;
}

/**
 * The mark in the middle.
 *
 * @param {string} colour
 * @param {number} the width of the mark, in diameters of the safe zone
 */
export function mark(colour, scale) {
  const { side, stroke, rings, point } = MARK;
  const place = `translate(${SIDE / 2} ${SIDE / 2}) scale(${(scale * SAFE_ZONE) / side}) translate(-${side / 2} -${side / 2})`;
  return [
    `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round">`,
    ...rings.map((ring) => element('ellipse', ring)),
    element('circle', { ...point, fill: colour, stroke: 'none' }),
    '</g>',
  ].join('');
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function element(tag, attributes) {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${list.join('')}/>`;
}
