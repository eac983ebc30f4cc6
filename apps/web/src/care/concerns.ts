import { findAddress, findEmail, findPhone } from './personal-details.ts';
import { findSelfHarmPhrase } from './self-harm-phrases.ts';

export type ConcernKind = 'danger' | 'phone' | 'email' | 'address' | 'person';

/** Sensitive content in a text; `found` is the matching part. */
export type Concern = { kind: ConcernKind; found: string };

const FINDERS: readonly [ConcernKind, (text: string) => string | null][] = [
  ['danger', findSelfHarmPhrase],
  ['phone', findPhone],
  ['email', findEmail],
  ['address', findAddress],
  ['person', findPersonWithIllness],
];

/**
 * Checks a text on this device before it is posted. Nothing of it is stored or sent. Prefers a miss
 * to a false alarm.
 *
 * @returns the concerns, danger first
 */
export function findConcerns(text: string): Concern[] {
  const plain = text.normalize('NFC').replaceAll(/[’‘]/g, "'");
  return FINDERS.flatMap(([kind, find]) => {
    const found = find(plain);
    return found === null ? [] : [{ kind, found }];
  });
}

const ILLNESS =
  /(?<!\p{L})(?:cancer|tumou?rs?|leuka?emia|diabet\p{L}*|stroke|depression|bipolar|schizophren\p{L}*|hiv|aids|dementia|alzheimer\p{L}*|parkinson\p{L}*|covid\p{L}*|pneumonia|surgery|chemo\p{L}*|dialysis|transplant\p{L}*|diagnos\p{L}*|icu|intensive care|coma|heart attack|miscarriage|addict\p{L}*|alcoholi\p{L}*|rehab|hospice|sepsis|kidney failure|epilep\p{L}*|tuberculosis|malaria|cáncer|tumor|leucemia|derrame|depresión|depressão|cirugía|cirurgia|quimio\p{L}*|hospitalizad[oa]|internad[oa]|câncer|leucémie|dépression|chirurgie|chimio\p{L}*|hospitalisée?|opéré?e|operad[oa])(?!\p{L})/iu;

/**
 * Matches only an introduced name: two capitalized words alone are as often a place or a church.
 */
const INTRODUCTIONS = [
  'pray(?:ers?|ing)? for|for my|friend|brother|sister|mother|mom|mum|father|dad|son|daughter|husband|wife|uncle|aunt|cousin|nephew|niece|neighbou?r|colleague|boss|teacher|named|called|name is|mrs?\\.?|ms\\.?',
  'or(?:en|ad) por|oraci[oó]n por|mi (?:amig[oa]|herman[oa]|madre|padre|hij[oa]|espos[oa]|prim[oa]|tí[oa])|se llama',
  'orem por|oração por|m(?:eu|inha) (?:amig[oa]|irmã|irmão|mãe|pai|filh[oa]|espos[oa]|prim[oa]|ti[oa])|chama-se',
  "pri(?:ez|er|ère) pour|m(?:on|a) (?:amie?|frère|sœur|mère|père|fils|fille|mari|femme|cousine?|oncle|tante)|s'appelle",
];
const NAME = String.raw`\p{Lu}[\p{Ll}'-]+(?: \p{Lu}\.)? \p{Lu}[\p{L}'-]+`;
const INTRODUCED_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${INTRODUCTIONS.map(anyFirstCase).join('|')}),? (${NAME})(?!\p{L})`,
  'gu',
);

/** Names of places, of holy things and of institutions, which are not persons. */
const NOT_A_PERSON =
  /^(?:North|South|East|West|New|San|Santa|Santo|São|Los|Las|Saint|St|United|Sri|Costa|Puerto|Port|El|La|Le|Hong|Cape|Holy|Lord|Jesus|Jesús|Virgin|Virgen|Almighty|Heavenly|Our|Mother Teresa|Sierra|Burkina|Papua|Saudi|Great|Intensive|Covid|The|All|Everyone) |(?:Hospital|Church|Cent(?:er|re)|Clinic|University|School|City|County|Ward|Islands?|Christ|God|Spirit|Family|Africa|America|Korea|Lanka|Leone|Arabia|Cancer|Disease|Syndrome|Day|Community|Parish|Mosque|Temple)$/u;

/** @returns the full name of a person whose illness is in the same sentence, or null */
function findPersonWithIllness(text: string): string | null {
  for (const sentence of text.split(/[!?\n]|(?<!\b(?:Mrs?|Ms|Dr|\p{Lu}))\.(?=\s|$)/u)) {
    if (!ILLNESS.test(sentence)) continue;
    for (const [, name = ''] of sentence.matchAll(INTRODUCED_NAME)) {
      if (!NOT_A_PERSON.test(name)) return name;
    }
  }
  return null;
}

/**
 * Also matches at the start of a sentence. The capitals of the name that follows are significant.
 */
function anyFirstCase(sayings: string): string {
  return sayings.replaceAll(/(^|\|)(\p{Ll})/gu, (_, before, first) => {
    return `${before}[${first}${first.toUpperCase()}]`;
  });
}
