const TEXT_LITERAL = /'(?:[^']|'')*'/g;
const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

/** Returns the name of a prepared statement, or its verb and table, such as `select sessions`. */
export function statementName(query: unknown): string {
  if (typeof query === 'string') return nameFromSql(query);
  if (typeof query !== 'object' || query === null) return 'statement';
  if ('name' in query && typeof query.name === 'string') return query.name;
  return 'text' in query && typeof query.text === 'string' ? nameFromSql(query.text) : 'statement';
}

function nameFromSql(text: string): string {
  const bare = text.replace(TEXT_LITERAL, '');
  const verb = VERB.exec(bare)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(bare)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
