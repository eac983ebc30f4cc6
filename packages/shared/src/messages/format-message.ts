import { BIDI_OVERRIDES, isolateBidi } from '../bidi.ts';
import { lazy } from '../lazy.ts';
import { localizeNumber } from './localize-number.ts';

/** A message as Lingui compiles it: words, and in their midst placeholders with what to make of them. */
export type CompiledMessage = string | Token[];

type Token = string | [name: string, kind?: string, branches?: Record<string, Branch>];
type Branch = CompiledMessage | number;

/** What the `{placeholders}` of a message stand for. */
export type MessageValues = Record<string, string | number>;

/** What a language does with numbers, each made when it is first needed: making it takes longer than using it. */
const pluralRulesByLocale = new Map<string, LocalePluralRules>();

type LocalePluralRules = {
  plurals: () => Intl.PluralRules;
  ordinals: () => Intl.PluralRules;
};

/**
 * Says a compiled message, with values for its placeholders.
 *
 * @param locale the language of the message, whose plural forms and digits it takes
 */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  locale: string,
  count = '',
): string {
  if (typeof message === 'string') return message;
  return message
    .map((token) => {
      if (typeof token !== 'string') return formatPlaceholder(token, values, locale, count);
      return token === '#' ? count : token;
    })
    .join('');
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
      // Whatever it is, it turns nothing of the words around it.
      return typeof value === 'number'
        ? String(value)
        : isolateBidi(value.replace(BIDI_OVERRIDES, ''), locale);
    case 'number':
      return localizeNumber(Number(value), locale);
    case 'select':
      // What stands for the number of a plural around it still does.
      return formatBranch(branches[value] ?? branches.other, values, locale, count);
    case 'plural':
    case 'selectordinal': {
      const { plurals, ordinals } = pluralRulesFor(locale);
      const rules = kind === 'plural' ? plurals() : ordinals();
      // An exact number is meant before the offset is taken away, as ICU has it.
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

function pluralRulesFor(locale: string): LocalePluralRules {
  const rules = pluralRulesByLocale.get(locale) ?? {
    plurals: lazy(() => new Intl.PluralRules(locale)),
    ordinals: lazy(() => new Intl.PluralRules(locale, { type: 'ordinal' })),
  };
  pluralRulesByLocale.set(locale, rules);
  return rules;
}
