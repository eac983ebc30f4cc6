import type { CompiledMessages } from '@prayer-swap/shared/messages/compiled-messages';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { currentLanguage, setCurrentLanguage } from '@prayer-swap/shared/messages/translate';
import { initialLanguage } from './device-language.ts';

type Messages = { default: CompiledMessages };

/** The parts of the app whose messages this page uses; the build inserts the name of the first. */
const requiredParts = new Set(['$messages-of:main.tsx']);
let loadingParts = new Map<string, Promise<void>>();
let loadedMessages: CompiledMessages | null = null;

/** Resolves when the messages of every part are loaded; failed ones are requested again. */
export async function messagesLoaded(): Promise<void> {
  await Promise.all([...requiredParts].map(loadPart));
}

/**
 * Loads a module together with its messages. The build wraps every dynamic import in it.
 *
 * @public
 * @param part the name of the messages of the module and of all its imports; empty without any
 */
export async function withMessages<Module>(
  importing: Promise<Module>,
  part: string,
): Promise<Module> {
  if (part !== '') requiredParts.add(part);
  const [module] = await Promise.all([importing, part !== '' && loadPart(part)]);
  return module;
}

/** Switches to another language; retains the current one if the messages cannot be loaded. */
export async function loadLanguage(
  language: Language,
  beforeSwitch?: () => Promise<unknown>,
): Promise<void> {
  const parts = [...requiredParts];
  const messages = await fetchMessages(language, parts);
  await beforeSwitch?.();
  loadedMessages = messages;
  loadingParts = new Map(parts.map((part) => [part, Promise.resolve()]));
  setCurrentLanguage(language, messages);
  await messagesLoaded();
}

/** Loads the messages of this page in a language other than that of the page. */
export async function fetchMessages(
  language: Language,
  parts: Iterable<string> = requiredParts,
): Promise<CompiledMessages> {
  const fetched = await Promise.all(Array.from(parts, (part) => fetchPart(part, language)));
  return Object.assign({}, ...fetched.map((messages) => messages.default));
}

function loadPart(part: string): Promise<void> {
  const messages = initMessages();
  const loading = loadingParts.get(part) ?? mergePart(part, messages);
  loadingParts.set(part, loading);
  return loading;
}

async function mergePart(part: string, messages: CompiledMessages) {
  try {
    Object.assign(messages, (await fetchPart(part, currentLanguage())).default);
  } catch (error) {
    loadingParts.delete(part);
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

async function fetchPart(part: string, language: Language): Promise<Messages> {
  if (import.meta.env.PROD)
    return import(/* @vite-ignore */ `/assets/messages-${part}-${language}.js`);
  const { catalogues } = await import('virtual:catalogues');
  return { default: catalogues[language] };
}
