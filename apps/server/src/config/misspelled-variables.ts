import { closest, distance } from 'fastest-levenshtein';

/** Prefixes that the variables of other programs share with ours. */
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

/** Shape of the name of a setting. */
const NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

type MisspelledVariable = { name: string; suggestion: string };

/** Returns unknown variables that resemble ours, each with the nearest one. */
export function findMisspelledVariables(
  names: readonly string[],
  known: readonly string[],
): MisspelledVariable[] {
  const knownSet = new Set(known);
  return names.flatMap((name) => {
    if (knownSet.has(name) || !NAME.test(name)) return [];
    const suggestion = findSuggestion(name, known);
    return suggestion === null ? [] : [{ name, suggestion }];
  });
}

function findSuggestion(name: string, known: readonly string[]): string | null {
  const nearest = closest(name, known);
  if (distance(name, nearest) <= maxDistance(name)) return nearest;
  const first = firstWord(name);
  if (first === name || SHARED_FIRST_WORDS.has(first)) return null;
  const candidates = known.filter((one) => firstWord(one) === first);
  return candidates.length > 0 ? closest(name, candidates) : null;
}

/** Edit distance, where a transposition counts as two. HOME is not HOST, and PGPORT is not PORT. */
function maxDistance({ length }: string): number {
  if (length < 5) return 0;
  return length < 7 ? 1 : 2;
}

function firstWord(name: string): string {
  return name.split('_', 1)[0] ?? name;
}
