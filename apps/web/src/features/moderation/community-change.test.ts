import { expect, test } from 'vitest';
import { formatCommunityChange } from './community-change.ts';

test.each([
  [
    'name: Prayer Swap → Grace Church, welcome, palette: teal → rose',
    'Name: Prayer Swap → Grace Church, Welcome sentence, and Color: Teal → Rose',
  ],
  ['storeLinks', 'Links to the app stores'],
  ['logo', 'Logo'],
  ['joining: open → invited', 'Who can join: Anyone → People with an invitation'],
  [
    'reviewFirst: off → new',
    'Posts to review before others see them: None → The first 3 by each new account',
  ],
  ['language: en → ar', 'Default language: English → \u2068العربية\u2069'],
  ['name: Grace, Hope → Hope, Grace, rules', 'Name: Grace, Hope → Hope, Grace and Community rules'],
  ['name: Grace → Grace, Hope', 'Name: Grace → Grace, Hope'],
  ['later: a → b', 'later: a → b'],
])('%s', (detail, text) => {
  expect(formatCommunityChange(detail)).toBe(text);
});
