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

/** The zero of each digit script that people type, each followed by its nine other digits. */
const ZEROS = ['٠', '۰', '०', '০', '੦', '０'].map((zero) => zero.charCodeAt(0));

const DATES = [
  /(?<![\d./-])\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?![./-]?\d)/g,
  /(?<![\d./-])\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d{2} ?[-–/] ?(?:19|20)\d{2}(?![./-]?\d)/g,
];

/** Digits with the separators that people use. */
const NUMBERS =
  /(?<![\p{L}\d:,.€$£₹#])\+?\(?\d(?:[\d ().\-/\u00a0\u2010\u2011\u2013]*\d)?(?![\p{L}\d:])/gu;

const PHONE_DIGITS = { international: { min: 8, max: 15 }, national: { min: 9, max: 12 } };

/** @returns the part that looks like a phone number, or null */
function findPhone(text: string): string | null {
  const plain = DATES.reduce((rest, date) => rest.replaceAll(date, '·'), toAsciiDigits(text));
  return plain.match(NUMBERS)?.find(isPhoneNumber) ?? null;
}

function isPhoneNumber(candidate: string): boolean {
  const groups = candidate.match(/\d+/g) ?? [];
  const count = groups.join('').length;
  const { min, max } = PHONE_DIGITS[candidate.startsWith('+') ? 'international' : 'national'];
  // Seven digits count only in the format of a local number: 555-0123.
  if (/^\d{3}[-.]\d{4}$/.test(candidate)) return true;
  if (count < min || count > max) return false;
  if (groups.length === 1 || candidate.startsWith('+')) return true;
  const isLongNumber = /^\d{1,3}([ .]\d{3})+$/.test(candidate) && candidate.endsWith('000');
  // Verses, sizes and lists have many short groups, phone numbers have long ones.
  return !isLongNumber && count / groups.length >= 2;
}

/** @returns the part that looks like an e-mail address, or null */
function findEmail(text: string): string | null {
  return (
    (/[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u.exec(text) ??
      /[\p{L}\d._-]+ ?(?:\(at\)|\[at\]|\bat\b) ?(?:gmail|googlemail|hotmail|icloud|outlook|proton|yahoo)\b/iu.exec(
        text,
      ))?.[0] ?? null
  );
}

const ADDRESSES = [
  /(?<!\p{L})\d{1,5}[A-Za-z]? (?:[\p{Lu}][\p{L}'.-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Court|Boulevard|Blvd|Crescent|Terrace)(?!\p{L})/u,
  /(?<!\p{L})(?:calle|carrera|avenida|av\.|avda\.|plaza|rua|travessa|praça|alameda) [\p{L} .'-]{2,40}?,? ?(?:n[ºo°.]+ ?)?\d{1,5}(?![\d:])/iu,
  /(?<![\p{L}\d])\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|chemin|allée|impasse|route) (?:de |du |des |de la |d'|l')?\p{Lu}\p{L}+/u,
  /(?<!\p{L})\p{L}{2,}(?:straße|strasse|gasse) \d{1,4}/iu,
  /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])/u,
  /(?<!\p{L})P\.? ?O\.? ?Box \d+/iu,
  /(?<!\p{L})רחוב [\p{L} "'-]{2,30} \d{1,4}/u,
  /(?<!\p{L})شارع [\p{L} ]{2,30}،? ?(?:رقم )?\d{1,4}/u,
  /(?:मकान|फ्लैट) (?:नंबर|नं\.?|संख्या) ?\d{1,4}/u,
];

/** @returns the part that looks like a postal address, or null */
function findAddress(text: string): string | null {
  const plain = toAsciiDigits(text);
  for (const address of ADDRESSES) {
    const found = address.exec(plain);
    if (found) return found[0];
  }
  return null;
}

function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * Phrases about ending one's life or self-harm, in the first person and the present. Negated or
 * past statements, statements about others and idioms do not match.
 */
const PHRASES: Record<string, readonly string[]> = {
  en: [
    String.raw`(?<!\b(?:not|n't|never|used to|no longer) )(?:want|wanna|wish|going|plan|planning|need|like|tempted|trying) (?:to )?(?:kill myself(?! laughing)|end my (?:own )?life|take my (?:own )?life|end it all|(?:hurt|harm|cut) myself|commit suicide)`,
    'i (?:really |just |only |often |sometimes |still )?(?:want|wish) to die(?! to| for| peacefully| in peace| at home)',
    '(?:thinking|think|thoughts|thought) (?:of|about) (?:killing myself|ending my (?:own )?life|taking my (?:own )?life|ending it all|(?:hurting|harming|cutting) myself|suicide)',
    "(?:i'm|i am|i feel|feeling) (?:really |so |very )?suicidal",
    String.raw`(?:i have|i'm having|i am having|having|my) (?:\p{L}+ )?suicidal thoughts`,
    "(?:can't stop|keep|started|cannot stop|can not stop|i'm|i am) (?:hurting|harming|cutting) myself",
    "i (?:do not|don't) want to (?:live|be alive|wake up|be here)(?: any ?more| any longer)",
    String.raw`i (?:do not|don't) want to (?:be alive|wake up again|live)(?=[ ]*(?:$|[.,;!?\n]))`,
    'i wish i (?:was|were) (?:dead|never born)',
    '(?:no|not a) reason to (?:live|go on living)',
    "i (?:can't|cannot|can not) go on living",
    "(?:everyone|everybody|they|the world|my family)(?:'d| would)? (?:be |is |are )?better off without me",
  ],
  es: [
    '(?<!no )(?:quiero|quisiera|deseo|tengo ganas de|ganas de) (?:morir(?:me)?(?! en paz)|matarme|suicidarme|quitarme la vida|acabar con mi vida|terminar con mi vida|hacerme daño|lastimarme|cortarme)',
    '(?<!no )(?:voy a|pienso en|pensando en|he pensado en|pienso) (?:matarme|suicidarme|quitarme la vida|acabar con mi vida|el suicidio|hacerme daño)',
    '(?:ya )?no quiero (?:seguir viviendo|vivir(?: más)?)(?! (?:en|con|así|solo|sola|sin|lejos))',
  ],
  pt: [
    '(?<!não )(?:quero|queria|tenho vontade de|vontade de) (?:morrer(?! em paz)|me matar|matar-me|me suicidar|suicidar-me|tirar a minha (?:própria )?vida|acabar com a minha vida|me cortar|me machucar|me ferir)',
    '(?<!não )(?:vou|penso em|pensando em|tenho pensado em) (?:me matar|matar-me|me suicidar|suicidar-me|suicídio|tirar a minha (?:própria )?vida|acabar com a minha vida)',
    'não quero (?:mais viver|viver mais|continuar a viver|continuar vivendo)',
  ],
  fr: [
    "(?:je veux|je voudrais|j'ai envie de|envie de) (?:mourir(?! en paix)|me tuer|me suicider|en finir|mettre fin à mes jours|me faire du mal|me couper)",
    "(?:je vais|je pense à|j'ai pensé à) (?:me tuer|me suicider|mettre fin à mes jours|en finir avec la vie|le suicide|au suicide)",
    'je (?:ne )?veux plus vivre(?! (?:ici|avec|chez|comme|dans|sans))',
  ],
  hi: [
    'मरना चाहता',
    'मरना चाहती',
    'मर जाना चाहत',
    '(?:जीना|ज़िंदा रहना|जिंदा रहना) नहीं चाहत',
    'आत्महत्या करना चाहत',
    'आत्महत्या (?:करने )?के (?:विचार|ख्याल|ख़याल)',
    '(?:अपनी|मेरी) जान (?:ले लूँ|ले लूं|लेना चाहत)',
    'खुदकुशी करना चाहत',
  ],
  ar: [
    '(?<!لا )اريد (?:ان اموت|الموت|الانتحار|ان انتحر|ان اقتل نفسي|ان انهي حياتي|ان اوذي نفسي)',
    '(?<!لا )اتمني (?:الموت|ان اموت)',
    '(?<!لا )(?:افكر|فكرت) (?:في|ب) ?(?:الانتحار|قتل نفسي|انهاء حياتي)',
    '(?<!لا )افكر بالانتحار',
    'ساقتل نفسي',
    'سانتحر',
    'لا اريد ان اعيش(?! (?:في|مع|هنا))',
  ],
  he: [
    '(?<!לא )רוצה (?:למות|להתאבד|להרוג את עצמי|לסיים את החיים שלי|לפגוע בעצמי)',
    '(?<!לא )חושבת? (?:על התאבדות|להתאבד|לסיים את החיים)',
    'לא רוצה (?:יותר לחיות|לחיות(?! (?:עם|ב|כאן|ככה)))',
    'לשים קץ לחיי',
  ],
};

const LETTER = String.raw`[\p{L}\p{M}]`;
/** Stems that continue, as verbs do in Hindi. */
const patterns = Object.entries(PHRASES).map(([language, sayings]) => {
  const end = language === 'hi' ? '' : `(?!${LETTER})`;
  return new RegExp(`(?<!${LETTER})(?:${sayings.join('|')})${end}`, 'u');
});

/** @returns the matching phrase, or null */
function findSelfHarmPhrase(text: string): string | null {
  const plain = normalize(text);
  for (const pattern of patterns) {
    const found = pattern.exec(plain);
    if (found) return found[0];
  }
  return null;
}

/** Lower case, single spaces, and Arabic and Hebrew letters in their usual typed form. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u0591-\u05c7\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll(/\s+/g, ' ');
}
