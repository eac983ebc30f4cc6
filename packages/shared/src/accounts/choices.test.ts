import { expect, it } from 'vitest';
import { FAITH_CHOICES, FAITHS, faithFromChoice, REGIONS } from './choices.ts';

it('the regions', () => {
  expect(REGIONS).toEqual([
    'Africa',
    'Asia',
    'Europe',
    'North America',
    'South America',
    'Oceania',
  ]);
});

it('the faiths, and the choice to say none', () => {
  expect(FAITH_CHOICES).toEqual([
    'Christianity',
    'Islam',
    'Hinduism',
    'Buddhism',
    'Judaism',
    'Sikhism',
    'Other',
    'Unaffiliated',
    'Prefer not to say',
  ]);
});

it('what is stored is the faith, or nothing', () => {
  expect(FAITH_CHOICES.map(faithFromChoice)).toEqual([...FAITHS, null]);
});
