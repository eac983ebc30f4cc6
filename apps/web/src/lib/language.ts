import { currentLanguage } from '@prayer-swap/shared/messages/current-language';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The language of this page; the app remounts when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

/** @returns the unsubscribe function */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function notifyLanguageChange(): void {
  for (const listener of listeners) listener();
}
