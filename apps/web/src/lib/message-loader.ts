import type { CompiledMessages } from '@prayer-swap/shared/messages/compiled-messages';
import { currentLanguage, setCurrentLanguage } from '@prayer-swap/shared/messages/current-language';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { initialLanguage } from './device-language.ts';

/** What the words of this build are called by, set by vite/compiled-messages.ts. */
declare const __MESSAGES_VERSION__: string;

type Group = { default: CompiledMessages };

const requiredGroups = new Set<string>();
let loadingGroups = new Map<string, Promise<void>>();
let loadedMessages: CompiledMessages | null = null;

/**
 * Asks for a group of messages in the language of this page. The build calls it from every module
 * that names one of them.
 */
export function requireMessages(group: string): void {
  requiredGroups.add(group);
  // Whoever is to say them waits for them, and hears that they did not come.
  loadGroup(group).catch(() => {});
}

/** Resolves once everything that is here can be said; what did not come is asked for again. */
export async function messagesLoaded(): Promise<void> {
  await Promise.all([...requiredGroups].map(loadGroup));
}

/**
 * A part of the app with its words, which are fetched beside it; the build puts this around every part
 * that is fetched.
 *
 * @public
 * @param groups what the part, with all that it imports, says something of
 */
export async function withMessages<Module>(
  importing: Promise<Module>,
  groups: string[],
): Promise<Module> {
  groups.forEach(requireMessages);
  const [module] = await Promise.all([importing, ...groups.map(loadGroup)]);
  return module;
}

/** Goes over to another language at once, or stays with this one where its words do not come. */
export async function loadLanguage(
  language: Language,
  beforeSwitch?: () => Promise<unknown>,
): Promise<void> {
  const groups = [...requiredGroups];
  const fetched = await Promise.all(groups.map((group) => fetchGroup(group, language)));
  await beforeSwitch?.();
  loadedMessages = Object.assign({}, ...fetched.map((group) => group.default));
  loadingGroups = new Map(groups.map((group) => [group, Promise.resolve()]));
  setCurrentLanguage(language, loadedMessages ?? {});
  await messagesLoaded();
}

function loadGroup(group: string): Promise<void> {
  const messages = initMessages();
  const loading = loadingGroups.get(group) ?? mergeGroup(group, messages);
  loadingGroups.set(group, loading);
  return loading;
}

async function mergeGroup(group: string, messages: CompiledMessages) {
  try {
    Object.assign(messages, (await fetchGroup(group, currentLanguage())).default);
  } catch (error) {
    loadingGroups.delete(group);
    throw error;
  }
}

/** The first to ask settles which language this page is in. */
function initMessages(): CompiledMessages {
  if (loadedMessages === null) {
    loadedMessages = {};
    setCurrentLanguage(initialLanguage(), loadedMessages);
  }
  return loadedMessages;
}

async function fetchGroup(group: string, language: Language): Promise<Group> {
  if (import.meta.env.PROD)
    return import(
      /* @vite-ignore */ `/assets/messages-${group}-${language}-${__MESSAGES_VERSION__}.js`
    );
  const { catalogues } = await import('@prayer-swap/shared/messages/catalogues');
  return { default: catalogues[language] };
}
