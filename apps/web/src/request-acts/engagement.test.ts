import { describe, expect, it } from 'vitest';
import { type Act, type Engagement, settledBy, withAct, withoutAct } from './engagement.ts';

const untouched: Engagement = {
  totalCompleted: 24,
  emojiCounts: { heart: 6, star: 2, 'raised-hands': 9 },
  userReactedEmoji: null,
  userCompleted: false,
};
const acts: Act[] = [{ is: 'completion' }, { is: 'reaction', emoji: 'star' }];

describe('acting', () => {
  it('prays', () => {
    expect(withAct(untouched, { is: 'completion' })).toEqual({
      ...untouched,
      totalCompleted: 25,
      userCompleted: true,
    });
  });

  it('reacts', () => {
    expect(withAct(untouched, { is: 'reaction', emoji: 'star' })).toEqual({
      ...untouched,
      emojiCounts: { heart: 6, star: 3, 'raised-hands': 9 },
      userReactedEmoji: 'star',
    });
  });

  it.each(acts)('does nothing twice: %j', (act) => {
    const once = withAct(untouched, act);
    expect(withAct(once, act)).toBe(once);
  });

  it('reacts once, whatever the second sign', () => {
    const once = withAct(untouched, { is: 'reaction', emoji: 'star' });
    expect(withAct(once, { is: 'reaction', emoji: 'heart' })).toBe(once);
  });
});

describe('taking back', () => {
  it.each(acts)('is as before: %j', (act) => {
    expect(withoutAct(withAct(untouched, act), act)).toEqual(untouched);
  });

  it.each(acts)('leaves what was never done: %j', (act) => {
    expect(withoutAct(untouched, act)).toBe(untouched);
  });
});

it('takes over of an answer what is of its act', () => {
  const prayedMeanwhile = withAct(untouched, { is: 'completion' });
  const answer: Engagement = {
    totalCompleted: 24,
    emojiCounts: { heart: 8, star: 2, 'raised-hands': 9 },
    userReactedEmoji: 'heart',
    userCompleted: false,
  };
  expect(settledBy(prayedMeanwhile, { is: 'reaction', emoji: 'heart' }, answer)).toEqual({
    ...answer,
    totalCompleted: 25,
    userCompleted: true,
  });
});
