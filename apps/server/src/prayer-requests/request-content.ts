import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';

type Column = {
  column: string;
  sqlType: 'text' | 'boolean' | 'uuid' | 'date';
} & ({ erased: string | null } | { retained: string });

/**
 * The columns of `requests` that the author writes, by field. `erased` replaces the value when a
 * deleted request is erased; otherwise `retained` states why the value remains.
 */
const COLUMNS = {
  text: { column: 'text', sqlType: 'text', erased: '[DELETED]' },
  type: { column: 'type', sqlType: 'text', retained: 'not personal' },
  anonymous: {
    column: 'anonymous',
    sqlType: 'boolean',
    retained: 'not personal, and the author stays anonymous',
  },
  visibleToVisitors: {
    column: 'visible_to_visitors',
    sqlType: 'boolean',
    retained: 'not personal, and a deleted request is in no list',
  },
  audience: { column: 'audience', sqlType: 'text', erased: 'author' },
  circleId: { column: 'circle_id', sqlType: 'uuid', erased: null },
  namedToVisitors: {
    column: 'named_to_visitors',
    sqlType: 'boolean',
    retained: 'not personal, and a deleted request is in no list',
  },
  day: { column: 'day', sqlType: 'date', erased: null },
  allowsWords: {
    column: 'allows_words',
    sqlType: 'boolean',
    retained: 'not personal, and a deleted request accepts no words',
  },
} as const satisfies Record<keyof RequestContent, Column>;

type Columns = typeof COLUMNS;
type Field = keyof Columns;
type ErasedField = {
  [Name in Field]: Columns[Name] extends { erased: unknown } ? Name : never;
}[Field];

/** The content as columns of the table. */
export type ContentRow = {
  [Name in Field as Columns[Name]['column']]: RequestContent[Name];
};

// `Object.entries` and `Object.fromEntries` widen the keys to string.
const FIELDS = Object.entries(COLUMNS) as [Field, Column][];

/** The SQL types, by field. */
export const CONTENT_TYPES = Object.fromEntries(
  FIELDS.map(([field, { sqlType }]) => [field, sqlType]),
) as Record<Field, string>;

export const CONTENT_COLUMNS = FIELDS.map(([, { column }]) => column) as (keyof ContentRow)[];

/** The values after the erasure, by field. */
export const ERASED_CONTENT = fromErased((field) => field) as Pick<RequestContent, ErasedField>;

/** The values after the erasure, by column. */
export const ERASED_COLUMNS = fromErased((_, { column }) => column) as Pick<
  ContentRow,
  Columns[ErasedField]['column']
>;

function fromErased(nameOf: (field: Field, column: Column) => string) {
  return Object.fromEntries(
    FIELDS.flatMap(([field, column]) =>
      'erased' in column ? [[nameOf(field, column), column.erased]] : [],
    ),
  );
}

/** SQL of the columns of a row, named like their fields. */
export function contentSql(row: string): string {
  return FIELDS.map(([field, { column }]) => `${row}.${column} as "${field}"`).join(', ');
}
