import type { EmojiCounts } from '@prayer-swap/shared/prayer-requests/schemas';

export type CounterRow = {
  completed_count: number;
  heart_count: number;
  star_count: number;
  raised_hands_count: number;
};

export function emojiCounts(row: CounterRow): EmojiCounts {
  return { heart: row.heart_count, star: row.star_count, 'raised-hands': row.raised_hands_count };
}
