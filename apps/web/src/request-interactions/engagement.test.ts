import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
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
  emojiCounts: { ...mapReactions(() => 9), heart: 6, star: 2 },
  userReactedEmoji: null,
  userCompleted: false,
};
const interactions: Interaction[] = [{ is: 'completion' }, { is: 'reaction', emoji: 'star' }];

describe('an action', () => {
  it('adds a prayer', () => {
    expect(applyInteraction(untouched, { is: 'completion' })).toEqual({
      ...untouched,
      totalCompleted: 25,
      userCompleted: true,
    });
  });

  it('adds a reaction', () => {
    expect(applyInteraction(untouched, { is: 'reaction', emoji: 'star' })).toEqual({
      ...untouched,
      emojiCounts: { ...mapReactions(() => 9), heart: 6, star: 3 },
      userReactedEmoji: 'star',
    });
  });

  it.each(interactions)('has no effect when repeated: %j', (interaction) => {
    const once = applyInteraction(untouched, interaction);
    expect(applyInteraction(once, interaction)).toBe(once);
  });

  it('adds one reaction, whatever the second kind', () => {
    const once = applyInteraction(untouched, { is: 'reaction', emoji: 'star' });
    expect(applyInteraction(once, { is: 'reaction', emoji: 'heart' })).toBe(once);
  });
});

describe('an undo', () => {
  it.each(interactions)('restores the previous state: %j', (interaction) => {
    expect(revertInteraction(applyInteraction(untouched, interaction), interaction)).toEqual(
      untouched,
    );
  });

  it.each(interactions)('has no effect without an action: %j', (interaction) => {
    expect(revertInteraction(untouched, interaction)).toBe(untouched);
  });
});

it('a response updates only the fields of its action', () => {
  const completed = applyInteraction(untouched, { is: 'completion' });
  const response: Engagement = {
    totalCompleted: 24,
    emojiCounts: { ...mapReactions(() => 9), heart: 8, star: 2 },
    userReactedEmoji: 'heart',
    userCompleted: false,
  };
  expect(mergeEngagement(completed, { is: 'reaction', emoji: 'heart' }, response)).toEqual({
    ...response,
    totalCompleted: 25,
    userCompleted: true,
  });
});
