import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REACTION_LOOKS } from '../src/request-interactions/reaction-looks.ts';

const stylesheet = (name: string) =>
  readFileSync(join(import.meta.dirname, '../src/styles', name), 'utf8');

it('every color of a reaction is in the theme and has a value', () => {
  const [theme, tokens] = [stylesheet('theme.css'), stylesheet('tokens.css')];
  const classes = Object.values(REACTION_LOOKS).flatMap(({ background, chosen }) =>
    `${background} ${chosen}`.split(' '),
  );
  const colors = classes.map((name) => name.replace(/^(bg|border|text)-/, ''));
  const missing = colors.filter(
    (color) =>
      !theme.includes(`--color-${color}: var(--${color});`) || !tokens.includes(`--${color}: `),
  );
  expect(missing).toEqual([]);
});
