import { describe, expect, it } from 'vitest';
import { pushMessageText } from './push-message-text.ts';

describe('the toast of a push message', () => {
  it.each([
    ['prayer-reaction', 'Prayer Reaction', 'Someone reacted to your prayer!'],
    ['prayer-completion', 'Someone Prayed for You', 'Someone prayed for you!'],
    ['prayer-update', '', 'Your prayer was updated!'],
    ['custom', 'The garden is open', 'The garden is open'],
    ['custom', ' ', 'New notification'],
    ['', '', 'New notification'],
  ])('of the type %j with the title %j', (type, title, text) => {
    expect(pushMessageText({ type, title })).toBe(text);
  });
});
