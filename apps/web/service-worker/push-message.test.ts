import { describe, expect, it } from 'vitest';
import { findPageToOpen, findVisiblePage, parsePush } from './push-message.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SENT = Date.UTC(2026, 10, 21, 11);
const PAYLOAD = {
  title: 'Someone Prayed for You',
  body: 'amira prayed for your request',
  tag: 'prayed',
  channel: 'prayers',
  unreadCount: 3,
  data: { type: 'prayer-completion', url: '/feed', timestamp: String(SENT) },
};
const CHROME = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';

describe('a payload of a push service', () => {
  it('is parsed with all fields', () => {
    const { title, body, tag, data } = PAYLOAD;
    const message = { title, body, tag, at: SENT, data, unreadCount: 3 };
    const text = { lang: 'he', dir: 'rtl', action: 'Pray' };
    expect(parsePush(JSON.stringify({ ...PAYLOAD, ...text }), NOW, 'New notification')).toEqual({
      ...message,
      ...text,
    });
  });

  it('of an older server has no language and no button', () => {
    const message = parsePush(JSON.stringify(PAYLOAD), NOW, 'New notification');
    expect(message).toMatchObject({ lang: '', dir: 'auto', action: null });
  });

  it.each<[string, unknown, number]>([
    ['a date as text', new Date(SENT).toISOString(), SENT],
    ['a number', SENT, SENT],
    ['nothing', undefined, NOW],
    ['an empty text', '', NOW],
    ['garbage', 'yesterday', NOW],
    ['something else', {}, NOW],
  ])('dates the message by %s', (_, timestamp, at) => {
    const data = { ...PAYLOAD.data, timestamp };
    expect(parsePush(JSON.stringify({ ...PAYLOAD, data }), NOW, 'New notification').at).toBe(at);
  });

  it.each<[string, string | null]>([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', 'hello'],
    ['another shape', '{"notification":{"title":"x"}}'],
    ['a message with a part missing', JSON.stringify({ ...PAYLOAD, tag: undefined })],
    ['a message of an unknown channel', JSON.stringify({ ...PAYLOAD, channel: 'adverts' })],
  ])('is a generic message where it is %s', (_, text) => {
    expect(parsePush(text, NOW, 'New notification')).toEqual({
      title: 'New notification',
      body: '',
      tag: 'plain',
      at: NOW,
      data: { type: '' },
      unreadCount: null,
      lang: '',
      dir: 'auto',
      action: null,
    });
  });
});

describe('the page that shows a message itself', () => {
  const hidden = page('/feed', 'hidden');
  const visible = page('/feed', 'visible');
  const focused = page('/swap', 'visible', true);

  it('is the focused one, else a visible one', () => {
    expect(findVisiblePage([hidden, visible, focused], CHROME)).toBe(focused);
    expect(findVisiblePage([hidden, visible], FIREFOX)).toBe(visible);
  });

  it('is none where no page is visible', () => {
    expect(findVisiblePage([], CHROME)).toBeUndefined();
    expect(findVisiblePage([hidden], CHROME)).toBeUndefined();
  });

  it.each(['/api/docs', '/dev/mail', '/wall/of-a-hall', '/forms/login'])('is never %s', (path) => {
    expect(findVisiblePage([page(path, 'visible', true)], CHROME)).toBeUndefined();
    expect(findPageToOpen([page(path, 'visible', true)])).toBeUndefined();
  });

  it('is none in Safari, which requires a notification for every message', () => {
    expect(findVisiblePage([focused], SAFARI)).toBeUndefined();
  });
});

describe('the page that a tap opens', () => {
  const hidden = page('/feed', 'hidden');
  const visible = page('/feed', 'visible');
  const focused = page('/swap', 'visible', true);

  it('is the focused one, else a visible one, else any', () => {
    expect(findPageToOpen([hidden, visible, focused])).toBe(focused);
    expect(findPageToOpen([hidden, visible])).toBe(visible);
    expect(findPageToOpen([hidden])).toBe(hidden);
    expect(findPageToOpen([])).toBeUndefined();
  });
});

function page(path: string, visibilityState: 'visible' | 'hidden', focused = false) {
  return { url: `https://prayer.example${path}`, visibilityState, focused };
}
