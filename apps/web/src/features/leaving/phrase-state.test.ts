import { expect, it } from 'vitest';
import { judgePhrase } from './phrase-state.ts';

it.each([
  ['', 'open'],
  ['DELETE', 'on-the-way'],
  ['DELETE MY ACCOUNT', 'matches'],
  ['DELETE MY ACCOUNT ', 'spaces'],
  ['DELETE  MY ACCOUNT', 'spaces'],
  ['delete my', 'capitals'],
  ['Delete my account', 'capitals'],
  [' ', 'spaces'],
  ['REMOVE', 'differs'],
  ['DELETE MY ACCOUNTS', 'differs'],
])('%j is %s', (typed, expected) => {
  const state = judgePhrase(typed, 'DELETE MY ACCOUNT');
  expect(state).toBe(expected);
});
