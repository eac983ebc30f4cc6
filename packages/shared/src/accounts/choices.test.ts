import { expect, it } from 'vitest';
import { FAITHS, faithFromChoice, NO_FAITH_CHOICE, REGIONS } from './choices.ts';

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
  expect([...FAITHS, NO_FAITH_CHOICE]).toEqual([
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
  expect([...FAITHS, NO_FAITH_CHOICE].map(faithFromChoice)).toEqual([...FAITHS, null]);
});
