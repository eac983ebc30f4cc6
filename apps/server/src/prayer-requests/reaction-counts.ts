import {
  mapReactions,
  REACTION_EMOJIS,
  type ReactionEmoji,
} from '@prayer-swap/shared/prayer-requests/choices';

type SnakeCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${SnakeCase<Tail>}`
  : Text;

type ReactionCountColumn = `${SnakeCase<ReactionEmoji>}_count`;
export type ReactionCounts<Count = number> = Record<ReactionCountColumn, Count>;

/** The column of `requests` that counts this reaction. */
export const REACTION_COUNT_COLUMN = mapReactions(
  // A template with a replacement is a plain string for the compiler.
  (emoji) => `${emoji.replaceAll('-', '_')}_count` as ReactionCountColumn,
);

export const REACTION_COUNT_COLUMNS = Object.values(REACTION_COUNT_COLUMN);

const COLUMNS = ['completed_count', ...REACTION_COUNT_COLUMNS];

export type CounterRow = ReactionCounts & { completed_count: number };

/** The counters of a row `r` of requests. */
export const COUNTER_COLUMNS = COLUMNS.map((column) => `r.${column}`).join(', ');

/** `Object.fromEntries` widens the keys to string. */
export const NO_COUNTS = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as CounterRow;

/** The `emojiCounts` of a response, from the columns of a row. */
export function countReactions(row: ReactionCounts): Record<ReactionEmoji, number> {
  return mapReactions((emoji) => row[REACTION_COUNT_COLUMN[emoji]]);
}

/** SQL of the `emojiCounts` of a response, from the SQL of each count. */
export function emojiCountsSql(
  countSql: (column: ReactionCountColumn, emoji: ReactionEmoji) => string,
): string {
  const pairs = REACTION_EMOJIS.map(
    (emoji) => `'${emoji}', ${countSql(REACTION_COUNT_COLUMN[emoji], emoji)}`,
  );
  return `jsonb_build_object(${pairs.join(', ')})`;
}
