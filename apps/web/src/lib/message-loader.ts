import type { CompiledMessages } from '@prayer-swap/shared/messages/compiled-messages';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { currentLanguage, setCurrentLanguage } from '@prayer-swap/shared/messages/translate';
import { initialLanguage } from './device-language.ts';

/** The version of this build's messages, set by vite/compiled-messages.ts. */
declare const __MESSAGES_VERSION__: string;

type Group = { default: CompiledMessages };

const requiredGroups = new Set<string>();
let loadingGroups = new Map<string, Promise<void>>();
let loadedMessages: CompiledMessages | null = null;

/**
 * Requests a message group in the language of this page. The build adds the call to every module
 * that uses a code of the group.
 */
export function requireMessages(group: string): void {
  requiredGroups.add(group);
  // `messagesLoaded` awaits the group and reports its failure.
  loadGroup(group).catch(() => {});
}

/** Resolves when every requested group is loaded; failed groups are requested again. */
export async function messagesLoaded(): Promise<void> {
  await Promise.all([...requiredGroups].map(loadGroup));
}

/**
 * Loads a part of the app together with its messages. The build wraps every dynamic import in it.
 *
 * @public
 * @param groups the message groups of the part and of all its imports
 */
export async function withMessages<Module>(
  importing: Promise<Module>,
  groups: string[],
): Promise<Module> {
  groups.forEach(requireMessages);
  const [module] = await Promise.all([importing, ...groups.map(loadGroup)]);
  return module;
}

/** Switches to another language; retains the current one if the messages cannot be loaded. */
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

/** The first call determines the language of this page. */
function initMessages(): CompiledMessages {
  if (loadedMessages === null) {
    loadedMessages = {};
    setCurrentLanguage(initialLanguage(), loadedMessages);
  }
  return loadedMessages;
}

/** Loads a group in a language other than that of the page. */
export async function fetchMessages(group: string, language: Language): Promise<CompiledMessages> {
  return (await fetchGroup(group, language)).default;
}

async function fetchGroup(group: string, language: Language): Promise<Group> {
  if (import.meta.env.PROD)
    return import(
      /* @vite-ignore */ `/assets/messages-${group}-${language}-${__MESSAGES_VERSION__}.js`
    );
  const { catalogues } = await import('virtual:catalogues');
  return { default: catalogues[language] };
}
