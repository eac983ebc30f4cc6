import { expect, it } from 'vitest';
import { comparePhrase } from './phrase-form.tsx';

it.each([
  ['', 'open'],
  ['DELETE', 'partial'],
  ['DELETE MY ACCOUNT', 'matches'],
  ['DELETE MY ACCOUNT ', 'spaces'],
  ['DELETE  MY ACCOUNT', 'spaces'],
  ['delete my', 'capitals'],
  ['Delete my account', 'capitals'],
  [' ', 'spaces'],
  ['REMOVE', 'differs'],
  ['DELETE MY ACCOUNTS', 'differs'],
])('%j is %s', (typed, expected) => {
  const state = comparePhrase(typed, 'DELETE MY ACCOUNT');
  expect(state).toBe(expected);
});
