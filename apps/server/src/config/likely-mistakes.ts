import { closest, distance } from 'fastest-levenshtein';

/** First words that variables of other programs share with ours. */
const SHARED_FIRST_WORDS = new Set([
  'ANDROID',
  'APPLE',
  'DATA',
  'DATABASE',
  'GOOGLE',
  'LOG',
  'NODE',
  'OTEL',
  'REDIS',
]);

/** What counts as the name of a setting. */
const NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

type LikelyMistake = { name: string; meant: string };

/** Variables that are none of ours but look like one, each with the nearest of ours. */
export function likelyMistakes(names: readonly string[], ours: readonly string[]): LikelyMistake[] {
  const known = new Set(ours);
  return names.flatMap((name) => {
    if (known.has(name) || !NAME.test(name)) return [];
    const meant = meantBy(name, ours);
    return meant === null ? [] : [{ name, meant }];
  });
}

function meantBy(name: string, ours: readonly string[]): string | null {
  const nearest = closest(name, ours);
  if (distance(name, nearest) <= slipsIn(name)) return nearest;
  const first = firstWord(name);
  if (first === name || SHARED_FIRST_WORDS.has(first)) return null;
  const alike = ours.filter((one) => firstWord(one) === first);
  return alike.length > 0 ? closest(name, alike) : null;
}

/** A transposition counts as two. HOME is not HOST, and PGPORT not PORT. */
function slipsIn({ length }: string): number {
  if (length < 5) return 0;
  return length < 7 ? 1 : 2;
}

function firstWord(name: string): string {
  return name.split('_', 1)[0] ?? name;
}
