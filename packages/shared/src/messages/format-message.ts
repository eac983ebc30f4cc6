import { BIDI_OVERRIDES, isolateBidi } from '../bidi.ts';
import { LATIN_DIGITS } from './languages.ts';

/** A message as Lingui compiles it: text, and tokens for its placeholders. */
export type CompiledMessage = string | Token[];

type Token = string | [name: string, kind?: string, branches?: Record<string, Branch>];
type Branch = CompiledMessage | number;

/** The values of the `{placeholders}` of a message. */
export type MessageValues = Record<string, string | number>;

/**
 * Formats a compiled message.
 *
 * @param locale determines plural forms and digits
 */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  locale: string,
  count = '',
): string {
  return formatMessageToParts(message, values, locale, count)
    .map(({ text }) => text)
    .join('');
}

/** A part of a formatted message. `placeholder` is absent in the text between placeholders. */
export type MessagePart = { text: string; placeholder?: string };

/**
 * The parts of a formatted message, in their order. They make up the text of `formatMessage`.
 *
 * @param locale determines plural forms and digits
 */
export function formatMessageToParts(
  message: CompiledMessage,
  values: MessageValues,
  locale: string,
  count = '',
): MessagePart[] {
  if (typeof message === 'string') return [{ text: message }];
  return message.map((token) => {
    if (typeof token === 'string') return { text: token === '#' ? count : token };
    return { text: formatPlaceholder(token, values, locale, count), placeholder: token[0] };
  });
}

function formatPlaceholder(
  [name, kind, branches = {}]: Exclude<Token, string>,
  values: MessageValues,
  locale: string,
  count: string,
) {
  const value = values[name] ?? '';
  switch (kind) {
    case undefined:
      // Prerendered pages contain a placeholder of it, whose direction is not that of the name.
      if (name === 'communityName' || name === 'companyName') return String(value);
      // Isolated, so the value cannot change the direction of the surrounding text.
      return typeof value === 'number'
        ? String(value)
        : isolateBidi(value.replace(BIDI_OVERRIDES, ''), locale);
    case 'number':
      return localizeNumber(Number(value), locale);
    case 'select':
      // A select passes on the count of the plural around it.
      return formatBranch(branches[value] ?? branches.other, values, locale, count);
    case 'plural':
    case 'selectordinal': {
      const rules = pluralRulesFor(locale, kind === 'plural' ? 'cardinal' : 'ordinal');
      // As in ICU, an exact number is matched before the offset is subtracted.
      const number = Number(value) - Number(branches.offset ?? 0);
      const branch = branches[Number(value)] ?? branches[rules.select(number)] ?? branches.other;
      return formatBranch(branch, values, locale, localizeNumber(number, locale));
    }
    default:
      throw new Error(`No message of the catalogue may use ${kind}.`);
  }
}

function formatBranch(
  branch: Branch | undefined,
  values: MessageValues,
  locale: string,
  count: string,
) {
  const hasText = typeof branch === 'object' || typeof branch === 'string';
  return hasText ? formatMessage(branch, values, locale, count) : '';
}

/** Each created on first use: creating one takes longer than using it. */
const pluralRules = new Map<string, Intl.PluralRules>();

function pluralRulesFor(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale} ${type}`;
  const rules = pluralRules.get(key) ?? new Intl.PluralRules(locale, { type });
  pluralRules.set(key, rules);
  return rules;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the format of the language: 1,280. */
export function localizeNumber(value: number, locale: string): string {
  // Small integers need no format; creating one costs a phone's start tens of milliseconds.
  if (locale.endsWith(LATIN_DIGITS) && Number.isInteger(value) && value >= 0 && value < 1000)
    return String(value);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}
