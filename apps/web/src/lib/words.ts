import type { Messages } from '@prayer-swap/shared/messages/compiled';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { currentLanguage, speak } from '@prayer-swap/shared/messages/spoken';
import { languageAtStart } from './device-language.ts';

/** What the words of this build are called by, set by vite/compiled-messages.ts. */
declare const __WORDS__: string;

type Group = { default: Messages };

const needed = new Set<string>();
let coming = new Map<string, Promise<void>>();
let known: Messages | null = null;

/**
 * Asks for a group of messages in the language of this page. The build calls it from every module
 * that names one of them.
 */
export function needWords(group: string): void {
  needed.add(group);
  // Whoever is to say them waits for them, and hears that they did not come.
  bring(group).catch(() => {});
}

/** Resolves once everything that is here can be said; what did not come is asked for again. */
export async function wordsHere(): Promise<void> {
  await Promise.all([...needed].map(bring));
}

/**
 * A part of the app with its words, which are fetched beside it; the build puts this around every part
 * that is fetched.
 *
 * @public
 * @param groups what the part, with all that it imports, says something of
 */
export async function withWords<Part>(fetching: Promise<Part>, groups: string[]): Promise<Part> {
  groups.forEach(needWords);
  const [part] = await Promise.all([fetching, ...groups.map(bring)]);
  return part;
}

/** Goes over to another language at once, or stays with this one where its words do not come. */
export async function changeWords(
  language: Language,
  agreed?: () => Promise<unknown>,
): Promise<void> {
  const groups = [...needed];
  const fetched = await Promise.all(groups.map((group) => fetchGroup(group, language)));
  await agreed?.();
  known = Object.assign({}, ...fetched.map((group) => group.default));
  coming = new Map(groups.map((group) => [group, Promise.resolve()]));
  speak(language, known ?? {});
  await wordsHere();
}

function bring(group: string): Promise<void> {
  const words = beginning();
  const under = coming.get(group) ?? learn(group, words);
  coming.set(group, under);
  return under;
}

async function learn(group: string, words: Messages) {
  try {
    Object.assign(words, (await fetchGroup(group, currentLanguage())).default);
  } catch (error) {
    coming.delete(group);
    throw error;
  }
}

/** The first to ask settles which language this page is in. */
function beginning(): Messages {
  if (known === null) {
    known = {};
    speak(languageAtStart(), known);
  }
  return known;
}

async function fetchGroup(group: string, language: Language): Promise<Group> {
  if (import.meta.env.PROD)
    return import(/* @vite-ignore */ `/assets/words-${group}-${language}-${__WORDS__}.js`);
  const { catalogues } = await import('@prayer-swap/shared/messages/catalogues');
  return { default: catalogues[language] };
}
