import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';

/**
 * The columns of `requests` that the author writes, named like their fields. `erased` replaces the
 * value when a deleted request is erased; otherwise `retained` states why the value remains.
 */
const COLUMNS: Record<
  keyof RequestContent,
  { sqlType: 'text' | 'boolean' } & ({ erased: string | null } | { retained: string })
> = {
  text: { sqlType: 'text', erased: '[DELETED]' },
  type: { sqlType: 'text', retained: 'not personal' },
  anonymous: { sqlType: 'boolean', retained: 'not personal, and the author stays anonymous' },
};

// `Object.keys` and `Object.fromEntries` widen the keys to string.
export const CONTENT_COLUMNS = Object.keys(COLUMNS) as (keyof RequestContent)[];

export const ERASED_CONTENT = Object.fromEntries(
  Object.entries(COLUMNS).flatMap(([name, column]) =>
    'erased' in column ? [[name, column.erased]] : [],
  ),
) as Pick<RequestContent, 'text'>;

/** SQL of the columns of a row. */
export function contentSql(row: string): string {
  return CONTENT_COLUMNS.map((column) => `${row}.${column}`).join(', ');
}

/** SQL of one array parameter for each column: the values of `contentArrays`. */
export const CONTENT_PARAMETERS = CONTENT_COLUMNS.map(
  (column) => `:${column}::${COLUMNS[column].sqlType}[]`,
).join(', ');

export type ContentArrays = { [Column in keyof RequestContent]: RequestContent[Column][] };

export function contentArrays(rows: RequestContent[]): ContentArrays {
  return Object.fromEntries(
    CONTENT_COLUMNS.map((column) => [column, rows.map((row) => row[column])]),
  ) as ContentArrays;
}

export function pickContent(row: RequestContent): RequestContent {
  return Object.fromEntries(
    CONTENT_COLUMNS.map((column) => [column, row[column]]),
  ) as RequestContent;
}
