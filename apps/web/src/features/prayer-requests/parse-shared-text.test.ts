import { expect, it } from 'vitest';
import { parseSharedText } from './parse-shared-text.ts';

const given = (fields: Record<string, string>) => parseSharedText(new URLSearchParams(fields));

it.each([
  [{ text: 'For my brother' }, 'For my brother'],
  [
    { title: 'News', text: 'For my brother', url: 'https://a.example' },
    'News\nFor my brother\nhttps://a.example',
  ],
  [
    { title: '', text: 'Read https://a.example', url: 'https://a.example' },
    'Read https://a.example',
  ],
  [{ title: 'News', url: 'https://a.example' }, 'News\nhttps://a.example'],
  [{ text: ' ' }, ''],
])('the parts of a share are joined into one text: %j', (fields, text) => {
  expect(given(fields)).toBe(text);
});

it('an address without parameters shares nothing', () => {
  expect(given({ source: 'pwa' })).toBeNull();
});
