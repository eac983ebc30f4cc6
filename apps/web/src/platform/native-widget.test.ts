import { DAY } from '@prayer-swap/shared/time';
import { expect, it, vi } from 'vitest';
import { createNativeWidget } from './native-widget.ts';

const REQUEST = { name: 'amira', text: 'For rain', path: '/feed#prayer-1' };

it('a widget shows what is stored for a week, and nothing after it is removed', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) });
  const stored = new Map<string, string>();
  const widget = createNativeWidget({
    write: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  });
  widget.show(REQUEST);
  const until = Date.UTC(2026, 10, 26) + 7 * DAY;
  expect(JSON.parse(stored.get('widget') ?? '')).toEqual({ ...REQUEST, until });
  widget.show(null);
  expect([...stored]).toEqual([]);
  vi.useRealTimers();
});

it('a storage that fails changes nothing else', () => {
  const fail = () => Promise.reject(new Error('No storage'));
  expect(() => createNativeWidget({ write: fail, remove: fail }).show(null)).not.toThrow();
});
