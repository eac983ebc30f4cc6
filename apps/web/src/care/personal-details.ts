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
export function findPhone(text: string): string | null {
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
export function findEmail(text: string): string | null {
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
export function findAddress(text: string): string | null {
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
