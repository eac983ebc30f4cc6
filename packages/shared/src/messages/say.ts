/** A message as Lingui compiles it: words, and in their midst placeholders with what to make of them. */
export type Compiled = string | Token[];

type Token = string | [name: string, kind?: string, branches?: Record<string, Branch>];
type Branch = Compiled | number;

type Values = Record<string, string | number>;

const numbers = new Intl.NumberFormat('en');
const plurals = new Intl.PluralRules('en');

/** Says a compiled message, with values for its placeholders. */
export function say(message: Compiled, values: Values, count = ''): string {
  if (typeof message === 'string') return message;
  return message
    .map((token) => {
      if (typeof token !== 'string') return sayPlaceholder(token, values);
      return token === '#' ? count : token;
    })
    .join('');
}

function sayPlaceholder([name, kind, branches = {}]: Exclude<Token, string>, values: Values) {
  const value = values[name] ?? '';
  switch (kind) {
    case undefined:
      return String(value);
    case 'number':
      return numbers.format(Number(value));
    case 'select':
      return sayBranch(branches[value] ?? branches.other, values);
    case 'plural': {
      const number = Number(value);
      const branch = branches[number] ?? branches[plurals.select(number)] ?? branches.other;
      return sayBranch(branch, values, numbers.format(number));
    }
    default:
      throw new Error(`No message of the catalogue may use ${kind}.`);
  }
}

function sayBranch(branch: Branch | undefined, values: Values, count = '') {
  return typeof branch === 'object' || typeof branch === 'string' ? say(branch, values, count) : '';
}
