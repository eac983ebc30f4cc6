import type { EmojiCounts } from '@prayer-swap/shared/prayer-requests/schemas';
import type { CounterRow } from '../queries/prayer-requests.sql.ts';

export function presentEmojiCounts(row: CounterRow): EmojiCounts {
  return { heart: row.heart_count, star: row.star_count, 'raised-hands': row.raised_hands_count };
}
