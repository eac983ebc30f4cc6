import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIconBadge } from './icon-badge.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the badge of the icon', () => {
  it('follows the unread count while the app is hidden', () => {
    const { badge, shown, setVisible } = createTestBadge();
    setVisible(false);
    badge.count(2);
    badge.count(2);
    badge.count(3);
    badge.count(0);
    expect(shown).toEqual([2, 3, 0]);
  });

  it('ignores notifications that arrive while the app is visible', () => {
    const { badge, shown } = createTestBadge();
    badge.count(2);
    expect(shown).toEqual([]);
  });

  it('clears two seconds after the app became visible', () => {
    const { badge, shown, setVisible } = createTestBadge();
    setVisible(false);
    badge.count(2);
    setVisible(true);
    vi.advanceTimersByTime(1_999);
    expect(shown).toEqual([2]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([2, 0]);
  });

  it('stays when the app was visible for less', () => {
    const { badge, shown, setVisible } = createTestBadge();
    setVisible(false);
    badge.count(2);
    setVisible(true);
    vi.advanceTimersByTime(1_000);
    setVisible(false);
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual([2]);
  });

  it('clears three seconds after the app got the focus', () => {
    const { badge, shown } = createTestBadge();
    badge.onFocus();
    vi.advanceTimersByTime(2_999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0]);
  });

  it('clears immediately when notifications are read, and at sign-out', () => {
    const { badge, shown } = createTestBadge();
    badge.count(3);
    badge.count(1);
    expect(shown).toEqual([0]);
    badge.stop();
    expect(shown).toEqual([0, 0]);
  });
});

function createTestBadge() {
  const shown: number[] = [];
  let visible = true;
  const badge = createIconBadge({ isHidden: () => !visible, show: (count) => shown.push(count) });
  return {
    badge,
    shown,
    setVisible(now: boolean) {
      visible = now;
      badge.onVisibilityChange();
    },
  };
}
