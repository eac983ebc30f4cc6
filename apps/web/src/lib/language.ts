import type { Language } from '@prayer-swap/shared/messages/languages';
import { currentLanguage } from '@prayer-swap/shared/messages/translate';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

const changes = createListeners();

/** @returns the unsubscribe function */
export const onLanguageChange = changes.subscribe;

export const notifyLanguageChange = changes.notify;

/** The language of this page; the app remounts when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
