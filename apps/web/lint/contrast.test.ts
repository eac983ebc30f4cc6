import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_COMMUNITY, PALETTES } from '@prayer-swap/shared/community/choices';
import { describe, expect, test } from 'vitest';

type Colors = ReadonlyMap<string, { light: string; dark: string }>;

const STYLES = join(import.meta.dirname, '../src/styles');

const PAGE = ['canvas', 'surface', 'sunken', 'raised'];

/** Each text colour with every background that it is used on. */
const PAIRS: Record<string, readonly string[]> = {
  ink: [...PAGE, 'primary-soft'],
  'ink-muted': [...PAGE, 'primary-soft', 'skeleton'],
  // Placeholders; every field has this background.
  'ink-faint': ['canvas', 'surface'],
  primary: PAGE,
  'on-primary': ['primary', 'primary-hover'],
  'on-primary-soft': ['primary-soft', 'sunken'],
  support: [...PAGE, 'support-soft'],
  celebration: [...PAGE, 'celebration-soft'],
  prompt: [...PAGE, 'prompt-soft'],
  heart: ['heart-soft'],
  star: ['star-soft'],
  hands: [...PAGE, 'hands-soft'],
  success: [...PAGE, 'success-soft'],
  danger: [...PAGE, 'danger-soft'],
  'on-danger': ['danger'],
  points: [...PAGE, 'points-soft'],
  'on-badge': ['heart'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`on-tint-${n}`, [`tint-${n}`, 'surface']])),
  canvas: ['ink'],
};

const tokens = parseColors(readFileSync(join(STYLES, 'tokens.css'), 'utf8'));
const palettesCss = readFileSync(join(STYLES, 'palettes.css'), 'utf8');

describe.each(PALETTES)('in the palette %s', (palette) => {
  const [, own = ''] = new RegExp(`"${palette}"\\] \\{(.*?)\\}`, 's').exec(palettesCss) ?? [];
  const colors = new Map([...tokens, ...parseColors(own)]);

  test('has its own colours, or those of the tokens', () => {
    const names = [...parseColors(own).keys()];
    expect(names).toHaveLength(5);
    if (palette !== DEFAULT_COMMUNITY.palette) return;
    for (const name of names) expect(colorOf(colors, name)).toEqual(colorOf(tokens, name));
  });

  test.each(Object.entries(PAIRS))(
    '%s has a contrast of 7:1 on its backgrounds',
    (text, grounds) => {
      for (const scheme of ['light', 'dark'] as const) {
        for (const ground of grounds) {
          const ratio = contrast(colorOf(colors, text)[scheme], colorOf(colors, ground)[scheme]);
          expect(ratio, `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(7);
        }
      }
    },
  );
});

function parseColors(css: string): Colors {
  return new Map(
    Array.from(css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g))
      // The values of the media queries follow, and are stronger.
      .toReversed()
      .map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
  );
}

function colorOf(colors: Colors, name: string) {
  const color = colors.get(name);
  if (!color) throw new Error(`no colour is called ${name}`);
  return color;
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
