import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, formatMessage } from './format-message.ts';

function format(locale: string, text: string, values: Record<string, string | number>): string {
  // The compiler's type allows more than `CompiledMessage`.
  return formatMessage(compileMessage(text) as CompiledMessage, values, locale);
}

describe('formatMessage', () => {
  const arabic =
    '{n, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}';

  it.each([
    [0, 'لا طلبات'],
    [1, 'طلب واحد'],
    [2, 'طلبان'],
    [3, '3 طلبات'],
    [11, '11 طلبًا'],
    [100, '100 طلب'],
  ])('uses all six Arabic plural forms: %d', (n, message) => {
    expect(format('ar-u-nu-latn', arabic, { n })).toBe(message);
  });

  it('formats numbers in the digits of the language', () => {
    expect(format('ar-EG', '{n, number}', { n: 1234 })).toBe('١٬٢٣٤');
    expect(format('de', '{n, number}', { n: 1234 })).toBe('1.234');
  });

  it.each([
    [1, 'בקשה אחת'],
    [2, 'שתי בקשות'],
    [5, '5 בקשות'],
  ])('uses the Hebrew plural forms: %d', (n, message) => {
    const text = '{n, plural, one {בקשה אחת} two {שתי בקשות} other {# בקשות}}';
    expect(format('he', text, { n })).toBe(message);
  });

  it('selects by the gender of a person inside a plural, and preserves the number', () => {
    const text = '{n, plural, other {{who, select, female {# לה} other {# לו}}}}';
    expect(format('he', text, { n: 7, who: 'female' })).toBe('7 לה');
    expect(format('he', text, { n: 7, who: 'unknown' })).toBe('7 לו');
  });

  it('prefers an exact number to a form, and subtracts an offset', () => {
    const text =
      '{n, plural, offset:1 =0 {no one} =1 {you} one {you and # other} other {you and # others}}';
    expect([0, 1, 2, 3].map((n) => format('en', text, { n }))).toEqual([
      'no one',
      'you',
      'you and 1 other',
      'you and 2 others',
    ]);
  });

  it('A6: isolates the direction of values', () => {
    const actor = 'a\u202eb\u2066c';
    expect(format('en', '{actor} prayed for your request', { actor })).toBe(
      'abc prayed for your request',
    );
  });

  it('isolates the direction of a name from its sentence', () => {
    expect(format('he', '{actor} התפלל', { actor: 'omar_2' })).toBe('\u2068omar_2\u2069 התפלל');
    expect(format('he', 'חיוג אל {number}', { number: '0800 078 7746' })).toBe(
      'חיוג אל \u20680800 078 7746\u2069',
    );
    expect(format('en', 'About “{title}”', { title: 'שלום' })).toBe('About “\u2068שלום\u2069”');
  });

  it('does not isolate values that programs turn into links', () => {
    const link = 'https://prayers.example/reset-password?token=x';
    expect(format('he', '{link}', { link })).toBe(link);
  });

  it('supports ordinals', () => {
    const text = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4, 11].map((n) => format('en', text, { n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
    ]);
  });
});
