import { expect, it } from 'vitest';
import { FAITH_CHOICES, FAITHS, faithFromChoice, REGIONS } from './choices.ts';

it('the regions match the specification', () => {
  expect(REGIONS).toEqual([
    'Africa',
    'Asia',
    'Europe',
    'North America',
    'South America',
    'Oceania',
  ]);
});

it('the faiths match the specification, with the option to say none', () => {
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

it('the stored value is a faith or null', () => {
  expect(FAITH_CHOICES.map(faithFromChoice)).toEqual([...FAITHS, null]);
});
