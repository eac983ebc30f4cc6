import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';

/**
 * The columns of `requests` that the author writes, named like their fields. `erased` replaces the
 * value when a deleted request is erased; undefined retains it.
 */
const COLUMNS: Record<
  keyof RequestContent,
  { sqlType: 'text' | 'boolean'; erased: string | null | undefined }
> = {
  text: { sqlType: 'text', erased: '[DELETED]' },
  type: { sqlType: 'text', erased: undefined },
  anonymous: { sqlType: 'boolean', erased: undefined },
};

// `Object.keys` and `Object.fromEntries` widen the keys to string.
export const CONTENT_COLUMNS = Object.keys(COLUMNS) as (keyof RequestContent)[];

export const ERASED_CONTENT = Object.fromEntries(
  CONTENT_COLUMNS.flatMap((column) => {
    const { erased } = COLUMNS[column];
    return erased === undefined ? [] : [[column, erased]];
  }),
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
