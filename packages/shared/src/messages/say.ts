import { BIDI_OVERRIDES, isolated } from '../bidi.ts';
import { once } from '../once.ts';
import { digits } from './digits.ts';

/** A message as Lingui compiles it: words, and in their midst placeholders with what to make of them. */
export type Compiled = string | Token[];

type Token = string | [name: string, kind?: string, branches?: Record<string, Branch>];
type Branch = Compiled | number;

/** What the `{placeholders}` of a message stand for. */
export type MessageValues = Record<string, string | number>;

/** What a language does with numbers, each made when it is first needed: making it takes longer than using it. */
const rulesByLocale = new Map<string, Rules>();

type Rules = {
  plurals: () => Intl.PluralRules;
  ordinals: () => Intl.PluralRules;
};

/**
 * Says a compiled message, with values for its placeholders.
 *
 * @param locale the language of the message, whose plural forms and digits it takes
 */
export function say(message: Compiled, values: MessageValues, locale: string, count = ''): string {
  if (typeof message === 'string') return message;
  return message
    .map((token) => {
      if (typeof token !== 'string') return sayPlaceholder(token, values, locale, count);
      return token === '#' ? count : token;
    })
    .join('');
}

function sayPlaceholder(
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
        : isolated(value.replace(BIDI_OVERRIDES, ''), locale);
    case 'number':
      return digits(Number(value), locale);
    case 'select':
      // What stands for the number of a plural around it still does.
      return sayBranch(branches[value] ?? branches.other, values, locale, count);
    case 'plural':
    case 'selectordinal': {
      const { plurals, ordinals } = rulesOf(locale);
      const rules = kind === 'plural' ? plurals() : ordinals();
      // An exact number is meant before the offset is taken away, as ICU has it.
      const number = Number(value) - Number(branches.offset ?? 0);
      const branch = branches[Number(value)] ?? branches[rules.select(number)] ?? branches.other;
      return sayBranch(branch, values, locale, digits(number, locale));
    }
    default:
      throw new Error(`No message of the catalogue may use ${kind}.`);
  }
}

function sayBranch(
  branch: Branch | undefined,
  values: MessageValues,
  locale: string,
  count: string,
) {
  const words = typeof branch === 'object' || typeof branch === 'string';
  return words ? say(branch, values, locale, count) : '';
}

function rulesOf(locale: string): Rules {
  const rules = rulesByLocale.get(locale) ?? {
    plurals: once(() => new Intl.PluralRules(locale)),
    ordinals: once(() => new Intl.PluralRules(locale, { type: 'ordinal' })),
  };
  rulesByLocale.set(locale, rules);
  return rules;
}
