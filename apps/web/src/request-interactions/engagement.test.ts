import { describe, expect, it } from 'vitest';
import {
  applyInteraction,
  type Engagement,
  type Interaction,
  mergeEngagement,
  revertInteraction,
} from './engagement.ts';

const untouched: Engagement = {
  totalCompleted: 24,
  emojiCounts: { heart: 6, star: 2, 'raised-hands': 9 },
  userReactedEmoji: null,
  userCompleted: false,
};
const interactions: Interaction[] = [{ is: 'completion' }, { is: 'reaction', emoji: 'star' }];

describe('acting', () => {
  it('prays', () => {
    expect(applyInteraction(untouched, { is: 'completion' })).toEqual({
      ...untouched,
      totalCompleted: 25,
      userCompleted: true,
    });
  });

  it('reacts', () => {
    expect(applyInteraction(untouched, { is: 'reaction', emoji: 'star' })).toEqual({
      ...untouched,
      emojiCounts: { heart: 6, star: 3, 'raised-hands': 9 },
      userReactedEmoji: 'star',
    });
  });

  it.each(interactions)('does nothing twice: %j', (interaction) => {
    const once = applyInteraction(untouched, interaction);
    expect(applyInteraction(once, interaction)).toBe(once);
  });

  it('reacts once, whatever the second sign', () => {
    const once = applyInteraction(untouched, { is: 'reaction', emoji: 'star' });
    expect(applyInteraction(once, { is: 'reaction', emoji: 'heart' })).toBe(once);
  });
});

describe('taking back', () => {
  it.each(interactions)('is as before: %j', (interaction) => {
    expect(revertInteraction(applyInteraction(untouched, interaction), interaction)).toEqual(
      untouched,
    );
  });

  it.each(interactions)('leaves what was never done: %j', (interaction) => {
    expect(revertInteraction(untouched, interaction)).toBe(untouched);
  });
});

it('takes over of an answer what is of its act', () => {
  const completed = applyInteraction(untouched, { is: 'completion' });
  const response: Engagement = {
    totalCompleted: 24,
    emojiCounts: { heart: 8, star: 2, 'raised-hands': 9 },
    userReactedEmoji: 'heart',
    userCompleted: false,
  };
  expect(mergeEngagement(completed, { is: 'reaction', emoji: 'heart' }, response)).toEqual({
    ...response,
    totalCompleted: 25,
    userCompleted: true,
  });
});
