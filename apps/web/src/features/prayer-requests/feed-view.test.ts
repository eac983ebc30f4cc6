import { describe, expect, it } from 'vitest';
import { parseFeedView, toSearchParams } from './feed-view.ts';

describe('the view of an address', () => {
  it.each([
    ['', 'community', 'new'],
    ['tab=mine', 'mine', 'new'],
    ['sort=popular', 'community', 'popular'],
    ['tab=mine&sort=popular', 'mine', 'popular'],
    ['tab=everyone&sort=oldest', 'community', 'new'],
    ['tab=MINE', 'community', 'new'],
  ])('parses "%s"', (search, tab, sort) => {
    expect(parseFeedView(new URLSearchParams(search))).toEqual({ tab, sort, archived: false });
  });

  it.each(['', 'tab=mine', 'sort=popular', 'tab=mine&sort=popular'])(
    'round-trips "%s"',
    (search) => {
      expect(toSearchParams(parseFeedView(new URLSearchParams(search))).toString()).toBe(search);
    },
  );
});
