/**
 * Returns the condition that a column contains a search text, both folded by `fold_for_search` of the
 * migrations: marks and case do not matter, wildcards are literal. A trigram index on
 * `fold_for_search(column)` serves it. The subquery makes the pattern once, not for each row.
 *
 * @param text a named parameter, such as `:text`
 */
export function contains(column: string, text: `:${string}`): string {
  return `fold_for_search(${column}) like (select search_pattern(${text}::text))`;
}
