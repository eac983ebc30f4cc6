import { describe, expect, it } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { decodeCursor, encodeCursor, pageFrom } from './page.ts';

const date = fc.date({
  min: new Date('0001-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const cursor = fc.record({ createdAt: date, id: fc.uuid() });

describe('a cursor', () => {
  it('decodes to the encoded value', () => {
    fc.assert(
      fc.property(cursor, (value) => {
        expect(decodeCursor(encodeCursor(value))).toEqual(value);
      }),
    );
  });

  it('is URL-safe', () => {
    fc.assert(
      fc.property(cursor, (value) => {
        const text = encodeCursor(value);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  it('that is invalid counts as none and never throws', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc
        .tuple(fc.oneof(fc.string(), date.map(String)), fc.oneof(fc.uuid(), fc.string()))
        .map((pair) => Buffer.from(JSON.stringify(pair)).toString('base64url')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const value = decodeCursor(text);
        if (value !== null) expect(Number.isNaN(value.createdAt.getTime())).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a page', () => {
  const rows = fc.array(
    cursor.map(({ createdAt, id }) => ({ created_at: createdAt, id })),
    { maxLength: 12 },
  );

  it('returns at most its size, and a cursor exactly if there is more', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 11 }), (found, size) => {
        const { items, nextCursor } = pageFrom(found.slice(0, size + 1), size);
        expect(items).toEqual(found.slice(0, size));
        const last = found[size - 1];
        const expected =
          found.length > size && last ? { createdAt: last.created_at, id: last.id } : null;
        expect(nextCursor && decodeCursor(nextCursor)).toEqual(expected);
      }),
    );
  });
});
