import { describe, expect, it } from 'vitest';
import { codeDigits } from './code-form.tsx';

describe('codeDigits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' Your code: 12-34-56.', '123456'],
    ['12345678', '123456'],
    ['abc', ''],
    ['', ''],
    ['000999', '000999'],
    ['٠١٢٩٨٧', '012987'],
    ['۴۵۶۷۸۹', '456789'],
    ['१२३४५६', '123456'],
    ['੭੮੯੦੧੨', '789012'],
  ])('parses %j as %j', (typed, code) => {
    expect(codeDigits(typed)).toBe(code);
  });
});
